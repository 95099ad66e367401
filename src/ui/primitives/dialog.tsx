import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { showModal } from '~/platform/show-modal.ts'
import { sleep } from '~/lib/sleep.ts'

import { IconButton } from './icon-button.tsx'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

type Props = {
  title: string
  /** Called once the dialog has left the screen: by its cross, Escape, a press beside it, or Back on a phone. */
  onClose: () => void
  /** A sheet rises from the bottom of a phone; on wide screens both stand in the middle. `full` covers the screen. */
  kind?: 'dialog' | 'sheet' | 'full'
  /** It stays until one of its buttons is pressed: no cross, and neither Escape nor Back nor a press beside it closes it. */
  mustAnswer?: boolean
  children: ReactNode
  /** Buttons, under a content that scrolls. */
  actions?: ReactNode
}

/** For a browser that does not say when its animation has ended, ms: more than `--time-sheet`. */
const LONGEST_LEAVE = 500

/** Where the page's `performance` is replaced, its counts are a bare object. */
type Counts = { get?: (event: string) => number | undefined }

/** No key was pressed since the page was loaded, as after a payment on another page. */
const isWithoutKeys = () => (performance.eventCounts as Counts | undefined)?.get?.('keydown') === 0

/** Until the next key no ring is drawn: it would be the first thing that is seen of a dialog that came by itself. */
function hideRing(dialog: HTMLDialogElement) {
  dialog.dataset['quiet'] = ''
  dialog.addEventListener('keydown', () => delete dialog.dataset['quiet'], { once: true })
}

/** A native modal dialog: it opens when mounted, keeps the focus inside and gives it back at the end. */
export function Dialog({ title, onClose, kind = 'dialog', mustAnswer = false, children, actions }: Props) {
  const { t } = useT()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const isLeaving = useRef(false)

  // before the element leaves the page, or the browser could not give the focus back
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (isWithoutKeys()) hideRing(dialog)
    const close = showModal(dialog)
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus() // else the cross has it
    return close
  }, [])

  const leave = async () => {
    const dialog = ref.current
    if (!dialog || isLeaving.current || mustAnswer) return
    isLeaving.current = true
    dialog.dataset['leaving'] = ''
    // its own alone: what still loads inside moves without end
    const moves = (dialog.getAnimations?.() ?? []).map((move) => move.finished)
    await Promise.race([Promise.allSettled(moves), sleep(LONGEST_LEAVE)])
    onClose()
    isLeaving.current = false
    delete dialog.dataset['leaving'] // an owner that keeps it open shows it again
  }

  useBackCloses(ref, () => void leave())

  const leaveIfBeside = useEffectEvent((event: Event) => {
    if (event.target === ref.current && pressedBeside.current) void leave()
  })
  // the dialog itself is its backdrop; a press that began on the panel, as when marking text, is none
  useEffect(() => {
    const dialog = ref.current
    const notePress = (event: Event) => {
      pressedBeside.current = event.target === dialog
    }
    const listener = (event: Event) => leaveIfBeside(event)
    dialog?.addEventListener('pointerdown', notePress)
    dialog?.addEventListener('click', listener)
    return () => {
      dialog?.removeEventListener('pointerdown', notePress)
      dialog?.removeEventListener('click', listener)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      className={`${styles['dialog']} ${styles[kind]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        void leave()
      }}
      onClose={() => {
        if (ref.current?.open) return
        if (mustAnswer) ref.current?.showModal()
        else onClose() // the browser closed it by itself
      }}
    >
      <div className={styles['panel']}>
        {kind === 'sheet' && <span className={styles['handle']} aria-hidden />}
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {!mustAnswer && (
            <IconButton
              icon="close"
              size={24}
              label={t('common.close')}
              className={styles['close'] ?? ''}
              onClick={() => void leave()}
            />
          )}
        </div>
        <div className={styles['content']}>{children}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  )
}

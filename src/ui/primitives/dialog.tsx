import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { afterPaint } from '~/platform/scheduling.ts'
import { showModal } from '~/platform/show-modal.ts'
import { sleep } from '~/lib/moments.ts'

import { IconButton } from './icon-button.tsx'
import styles from './dialog.module.css'

/**
 * On phones Back closes the topmost dialog, and keeps the page with its forward history. A browser that closes
 * dialogs itself never gets here. On wide screens Back leaves the page.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const router = useRouter({ warn: false })
  const onBack = useEffectEvent(close)
  // as soon as the dialog is shown: an effect after the paint would let an early Back leave the page
  useLayoutEffect(() => {
    if (!router) return undefined
    const isOnTop = () => [...document.querySelectorAll('dialog[open]')].at(-1) === dialog.current
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        if (action !== 'BACK' || !isOnTop() || !matchMedia(isMobileQuery).matches) return false
        onBack()
        return true
      },
    })
  }, [router, dialog])
}

type Props = {
  title: string
  /** Called once the dialog has left the screen: by its close button, Escape, a click beside it, or Back on a phone. */
  onClose: () => void
  /** A sheet rises from the bottom of a phone; on wide screens both are centred. `full` covers the screen. */
  kind?: 'dialog' | 'sheet' | 'full'
  /** Only its buttons close it: no close button, and Escape, Back and clicks beside it are ignored. */
  mustAnswer?: boolean
  children: ReactNode
  /** Buttons, under a content that scrolls. */
  actions?: ReactNode
}

/** Limit for browsers that do not report the end of an animation, ms: more than `--time-sheet`. */
const LONGEST_LEAVE = 500

/** If `performance` is replaced, its counts are a plain object. */
type Counts = { get?: (event: string) => number | undefined }

/** True if no key was pressed since the page was loaded, as after a payment on another page. */
const isWithoutKeys = () => (performance.eventCounts as Counts | undefined)?.get?.('keydown') === 0

/**
 * Hides the focus ring until the next key, because it would be the most visible part of a dialog that opened by
 * itself.
 */
function hideRing(dialog: HTMLDialogElement) {
  dialog.dataset['quiet'] = ''
  dialog.addEventListener('keydown', () => delete dialog.dataset['quiet'], { once: true })
}

/** A native modal dialog: opens on mount, keeps the focus inside and restores it at the end. */
export function Dialog({ title, onClose, kind = 'dialog', mustAnswer = false, children, actions }: Props) {
  const { t } = useT()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const isLeaving = useRef(false)
  // false while React hides a suspended page: the effect below closes the dialog then and opens it again
  const isShown = useRef(false)

  // before the element is removed, or the browser could not restore the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (isWithoutKeys()) hideRing(dialog)
    const close = showModal(dialog)
    isShown.current = true
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus() // otherwise the close button gets it
    return () => {
      isShown.current = false
      close()
    }
  }, [])

  const leave = async () => {
    const dialog = ref.current
    if (!dialog || isLeaving.current || mustAnswer) return
    isLeaving.current = true
    dialog.dataset['leaving'] = ''
    // only the dialog's own animations; spinners inside it never finish
    const moves = (dialog.getAnimations?.() ?? []).map((move) => move.finished)
    await Promise.race([Promise.allSettled(moves), sleep(LONGEST_LEAVE)])
    onClose()
    isLeaving.current = false
    // an owner that keeps it open shows it again; one that closes it has removed it by then
    afterPaint(() => delete dialog.dataset['leaving'])
  }

  useBackCloses(ref, () => void leave())

  const leaveIfBeside = useEffectEvent((event: Event) => {
    if (event.target === ref.current && pressedBeside.current) void leave()
  })
  // the dialog element itself is its backdrop; a press that started on the panel, as when selecting text, does not
  // count
  useEffect(() => {
    const dialog = ref.current
    const recordClick = (event: Event) => {
      pressedBeside.current = event.target === dialog
    }
    const listener = (event: Event) => leaveIfBeside(event)
    dialog?.addEventListener('pointerdown', recordClick)
    dialog?.addEventListener('click', listener)
    return () => {
      dialog?.removeEventListener('pointerdown', recordClick)
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
        if (!isShown.current || ref.current?.open) return
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

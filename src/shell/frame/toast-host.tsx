import { useLocation } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'

import { TOAST_LIFE, TOAST_POSITION } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import type { Toast } from '~/stores/toasts-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { ToastCard } from '~/ui/primitives/toast.tsx'

import styles from './toast-host.module.css'
import updateBarStyles from './update-bar.module.css'

/** A new build waits because the player is busy: they may let it in themselves. */
export const UpdateBar = observer(function UpdateBar({ onUpdate }: { onUpdate: () => void }) {
  const { t } = useT()
  const { worker } = useStores()
  if (!worker.updateReady || worker.mayUpdate) return null
  return (
    <Status as="output" className={updateBarStyles['bar']}>
      <span>{t('shell.updateReady')}</span>
      <Button size="s" variant="secondary" onClick={onUpdate}>
        {t('shell.update')}
      </Button>
    </Status>
  )
})

const TICK = 12 // ms

/**
 * Vibrates briefly after a success. Never on a loss, nor with reduced motion, nor before the first touch, when
 * browsers block it and log a warning.
 */
export function tick() {
  if (!navigator.userActivation?.hasBeenActive || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(TICK)
}

/** Between a toast and the content that it must not cover, px. */
const GAP = 12

const isInvalid = (field: Element | null) => field?.matches('[aria-invalid=true]') ?? false

/**
 * Returns the error of a form's last submit: at the focused field, else at the first invalid one, else of the whole
 * form.
 */
function shownError(): Element | null {
  const focused = document.activeElement
  const field = isInvalid(focused) ? focused : document.querySelector('main form [aria-invalid=true]')
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = described.find((each) => each.endsWith('-error'))
  return (id && document.getElementById(id)) || document.querySelector('main form [role=alert]:not(:empty)')
}

/**
 * An error is shown twice, at the field and in a toast (BONUS-44, PROF-38). Scrolls down until the text at the field is
 * visible, adding space at the end of the page if needed; scrolls up if the toast covers it. Returns an unsubscribe
 * function.
 */
function scrollErrorIntoView(toast: Element): () => void {
  const { style } = document.body
  // a form may show it right after the toast
  const frame = requestAnimationFrame(() => {
    const error = shownError()?.getBoundingClientRect()
    if (!error) return
    const { top, bottom } = toast.getBoundingClientRect()
    const focused = document.activeElement
    const field = focused && isInvalid(focused) ? focused.getBoundingClientRect().top : error.top
    const covered = Math.ceil(bottom + GAP - Math.min(field, error.top))
    if (covered > 0 && error.bottom > top) return scrollBy(0, -covered)
    // the host's margin is the height that the bottom menu covers
    const menu = Number.parseFloat(getComputedStyle(toast).scrollMarginBlockEnd) || 0
    const needed = Math.ceil(error.bottom + GAP - (innerHeight - menu))
    // an old error that is nowhere near the player is none of this notification
    const isElsewhere = error.top > innerHeight && !isInvalid(document.activeElement)
    if (needed <= 0 || isElsewhere) return
    const { scrollHeight } = document.documentElement
    const lacking = needed - Math.max(0, scrollHeight - innerHeight - scrollY)
    if (lacking > 0) style.paddingBlockEnd = `${lacking}px`
    scrollBy(0, needed)
  })
  return () => {
    cancelAnimationFrame(frame)
    style.paddingBlockEnd = ''
  }
}

/**
 * True for an inbox message that links to the page on which it would be shown, or to one offer of it. Errors and
 * messages about security are shown everywhere: their pages do not repeat them.
 */
const isShownHere = ({ topic, variant, action }: Toast, path: string) =>
  topic === 'message' && variant !== 'error' && action?.to.replace(/\?offer=.*/, '') === path

/** Shows toasts one after the other at the top right, on phones across the page (NOTIF-09, NOTIF-19). */
export const ToastHost = observer(function ToastHost() {
  const { dialogs, layout, toasts } = useStores()
  // a payment's dialog shows what its toast repeats afterwards (O-13), and one would cover the other
  const path = useLocation({ select: ({ pathname }) => pathname })
  const next = dialogs.open?.kind.startsWith('payment-') ? null : toasts.current
  // the page itself shows it: the toast would lie over its heading
  const idHere = next && isShownHere(next, path) ? next.id : null
  const current = idHere === null ? next : null
  const below = { '--header-now': `${layout.headerHeight}px` } as CSSProperties
  const ref = useRef<HTMLDivElement>(null)
  const id = current?.id
  const isErrorToast = current?.variant === 'error'
  const isAlert = isErrorToast && !current.isPolite

  useEffect(() => {
    if (idHere !== null) toasts.dismiss(idHere)
  }, [toasts, idHere])

  useEffect(() => {
    toasts.hosted(true)
    return () => toasts.hosted(false)
  }, [toasts])

  useEffect(() => {
    const host = ref.current
    if (!host?.showPopover) return undefined
    // in the top layer above an open dialog; otherwise shown once, because a region that is hidden in between is not announced
    const isOpen = host.matches(':popover-open')
    if (isOpen && document.querySelector('dialog:modal')) host.hidePopover()
    if (!host.matches(':popover-open')) host.showPopover()
    return isErrorToast ? scrollErrorIntoView(host) : undefined
  }, [id, isErrorToast])

  return (
    <div ref={ref} popover="manual" style={below} className={`${styles['host']} ${styles[TOAST_POSITION]}`}>
      <div role="status">{current && !isAlert && <Shown key={current.id} toast={current} />}</div>
      {current && isAlert && <Shown key={current.id} toast={current} />}
    </div>
  )
})

/** Closes after 5 s, unless the pointer or the focus is on it. A success also vibrates. */
function Shown({ toast }: { toast: Toast }) {
  const { toasts } = useStores()
  const [isHeld, setIsHeld] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const close = () => {
    ref.current?.setAttribute('data-leaving', '')
    const moves = ref.current?.getAnimations?.({ subtree: true }) ?? []
    const dismiss = () => toasts.dismiss(toast.id)
    if (moves.length === 0 || document.hidden) return dismiss()
    return void Promise.allSettled(moves.map(({ finished }) => finished)).then(dismiss)
  }
  const closeByTimer = useEffectEvent(close)
  const isSuccess = toast.variant === 'success'

  useEffect(() => {
    if (isSuccess) tick()
  }, [isSuccess])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeByTimer, TOAST_LIFE)
    return () => clearTimeout(timer)
  }, [isHeld])

  return (
    <div
      ref={ref}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToastCard
        variant={toast.variant}
        text={toast.text}
        action={toast.action}
        isPolite={toast.isPolite}
        onClose={close}
      />
    </div>
  )
}

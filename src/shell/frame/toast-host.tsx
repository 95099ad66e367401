import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { TOAST_LIFE, TOAST_PLACE, TOAST_PLACE_ON_PHONES } from '~/constants/screens.ts'
import { tick } from '~/platform/haptic.ts'
import type { Toast } from '~/stores/toasts-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ToastCard } from '~/ui/primitives/toast.tsx'

import { scrollErrorIntoView } from './scroll-error-into-view.ts'
import styles from './toast-host.module.css'

/** Shows toasts one after the other at the top right; on a phone above the bottom menu, refusals at the top (NOTIF-09, NOTIF-19). */
export const ToastHost = observer(function ToastHost() {
  const { dialogs, toasts } = useStores()
  // a payment's dialog says what its toast repeats afterwards (O-13), and both would stand in each other's way
  const current = dialogs.open?.kind.startsWith('payment-') ? null : toasts.current
  const ref = useRef<HTMLDivElement>(null)
  const id = current?.id
  const isRefusal = current?.variant === 'error'

  useEffect(() => {
    const host = ref.current
    if (!host?.showPopover) return undefined
    // in the top layer, and there above whatever dialog was opened before
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
    return isRefusal ? scrollErrorIntoView(host) : undefined
  }, [id, isRefusal])

  return (
    <div
      ref={ref}
      popover="manual"
      className={`${styles['host']} ${styles[TOAST_PLACE]} ${styles[TOAST_PLACE_ON_PHONES]}`}
    >
      {current && <Shown key={current.id} toast={current} />}
    </div>
  )
})

/** Goes after 5 s; the pointer or the focus on it holds it. A success is felt as well. */
function Shown({ toast }: { toast: Toast }) {
  const { toasts } = useStores()
  const [isHeld, setIsHeld] = useState(false)
  const dismiss = useEffectEvent(() => toasts.dismiss(toast.id))
  const isSuccess = toast.variant === 'success'

  useEffect(() => {
    if (isSuccess) tick()
  }, [isSuccess])

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismiss, TOAST_LIFE)
    return () => clearTimeout(timer)
  }, [isHeld])

  return (
    <div
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
        onClose={() => toasts.dismiss(toast.id)}
      />
    </div>
  )
}

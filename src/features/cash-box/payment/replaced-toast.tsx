import { observer } from 'mobx-react-lite'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { useStores } from '~/stores/use-stores.ts'

function isInView(element: Element | null | undefined): boolean {
  if (!element) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top < innerHeight && bottom >= 0 && left < innerWidth && right >= 0
}

/**
 * Replaces the toast of these outcomes and bonuses (`reports`) while the surrounding element, which shows the same, is in
 * view. Screen readers read the text here instead.
 */
export const ReplacedToast = observer(function ReplacedToast({ reports }: { reports: readonly (string | null)[] }) {
  const { toasts } = useStores()
  const ref = useRef<HTMLSpanElement>(null)
  const { current } = toasts
  const id = current?.reports && reports.includes(current.reports) ? current.id : null
  const replace = useEffectEvent(() => {
    const region = ref.current
    if (!region || !current || !isInView(region.parentElement)) return
    region.textContent = current.text
    toasts.dismiss(current.id)
  })
  // before the toast is painted
  useLayoutEffect(() => {
    if (id !== null) replace()
  }, [id])
  return <span ref={ref} role="status" className="visually-hidden" />
})

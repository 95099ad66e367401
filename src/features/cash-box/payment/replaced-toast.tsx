import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { TOAST_LIFE } from '~/constants/layout.ts'
import { afterPaint } from '~/platform/scheduling.ts'
import { useStores } from '~/stores/use-stores.ts'

/** True if most of an element is visible: in the window, below the header, and not behind a dialog. */
function isInView(element: Element, headerHeight: number): boolean {
  if ([...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(element))) return false
  const { top, bottom, left, right, height } = element.getBoundingClientRect()
  const visible = Math.min(bottom, innerHeight) - Math.max(top, headerHeight)
  return visible > height / 2 && left < innerWidth && right > 0
}

/**
 * Replaces the toast of a payment or bonus (`reports`) while the surrounding element, which shows the same, is in view.
 * Screen readers read the text here instead.
 */
export const ReplacedToast = observer(function ReplacedToast({ reports }: { reports: string | null }) {
  const { layout, toasts } = useStores()
  const ref = useRef<HTMLSpanElement>(null)
  const isPainted = useRef(false)
  const { current } = toasts
  const id = current && reports !== null && current.reports === reports ? current.id : null
  const replace = useEffectEvent(() => {
    const region = ref.current
    if (id === null || !current || !region?.parentElement) return
    if (!isInView(region.parentElement, layout.headerHeight)) return
    region.textContent = current.text
    setTimeout(() => (region.textContent = ''), TOAST_LIFE) // not read twice with the card
    toasts.dismiss(current.id)
  })
  // before the toast is painted
  useLayoutEffect(() => {
    if (isPainted.current) replace()
  }, [id])
  // screen readers read only a region that was there before its text
  useEffect(
    () =>
      afterPaint(() => {
        isPainted.current = true
        replace()
      }),
    [],
  )
  // a dialog that covered the element has closed; painted first, because a dialog hides the region from screen readers
  useEffect(() => {
    if (id === null) return undefined
    const observer = new MutationObserver(() => afterPaint(() => replace()))
    observer.observe(document.body, { attributeFilter: ['open'], subtree: true })
    return () => observer.disconnect()
  }, [id])
  return <span ref={ref} role="status" className="visually-hidden" />
})

import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { whenCalm, whenWholeIsNeeded } from '~/platform/scheduling.ts'
import { useStores } from '~/stores/use-stores.ts'

import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer), { ifFailed: 'offer' })

/** A page that has been on the screen for so long with its end in view cannot be scrolled, ms. */
const SHORT_PAGE_AFTER = 1000

/**
 * Mounts the footer once the visitor has scrolled past the filter area (SHELL-18), where the sticky strip starts, but not
 * during a fast scroll. A page too short for that gets it after a moment, a visitor who uses Tab at once.
 */
export const DeferredFooter = observer(function DeferredFooter() {
  const { layout } = useStores()
  const ref = useRef<HTMLDivElement>(null)
  const isWanted = layout.footerMounted

  useEffect(
    () => (layout.showsStrip && !isWanted ? whenCalm(layout.mountFooter) : undefined),
    [layout, layout.showsStrip, isWanted],
  )

  useEffect(() => (isWanted ? undefined : whenWholeIsNeeded(layout.mountFooter)), [layout, isWanted])

  useEffect(() => {
    const end = ref.current
    if (!end || isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // a busy page gets several changes at once, the newest last
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(layout.mountFooter, SHORT_PAGE_AFTER)
      },
      { rootMargin: '0px 0px 64px' },
    )
    observer.observe(end)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWanted, layout])

  return <div ref={ref}>{isWanted && <Footer />}</div>
})

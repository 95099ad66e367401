import { useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'

import { FLOATING_BLOCK_AT, HEADER_COMPACT_AT, HEADER_STRIP_AT } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import { onPlayerScroll, scrollIsRestored, scrollToRestore } from '~/platform/stored-scroll.ts'
import type { ScrollMark } from '~/stores/layout-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { BottomMenu } from './bottom-menu.tsx'
import { DeferredFooter } from './deferred-footer.tsx'
import { HeaderStack } from './header-stack.tsx'
import { useFrame } from './use-frame.ts'
import styles from './layout.module.css'
import scrollMarksStyles from './scroll-marks.module.css'

/**
 * After a reload, scrolls to the stored position once the page has loaded enough content to be tall enough. The router
 * tries it only once, before that. Ends when the player scrolls.
 */
export function useRestoredScroll() {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  useEffect(() => {
    const place = entry === undefined ? 0 : scrollToRestore()
    if (place === 0) return undefined
    const go = () => {
      if (scrollToRestore() !== place || document.documentElement.scrollHeight < place + innerHeight) return
      scrollIsRestored()
      if (place > scrollY) scrollTo(0, place)
    }
    const resized = new ResizeObserver(go)
    resized.observe(document.body)
    const stopListening = onPlayerScroll(scrollIsRestored)
    return () => {
      resized.disconnect()
      stopListening()
    }
  }, [entry])
}

const marks: [ScrollMark, number][] = [
  ['compact', HEADER_COMPACT_AT],
  ['floating', FLOATING_BLOCK_AT],
  ['strip', HEADER_STRIP_AT],
]

/**
 * Invisible rulers from the top of the page to each mark (SHELL-59, SHELL-60). A ruler that has left the screen was
 * scrolled past, so nothing is measured while scrolling.
 */
function ScrollMarks() {
  const { layout } = useStores()
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const rulers = [...(ref.current?.children ?? [])]
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const mark = marks[rulers.indexOf(target)]
        if (mark) layout.scrolled(mark[0], !isIntersecting)
      }
    })
    for (const ruler of rulers) observer.observe(ruler)
    return () => observer.disconnect()
  }, [layout])

  return (
    <div ref={ref} aria-hidden>
      {marks.map(([mark, height]) => (
        <span key={mark} className={scrollMarksStyles['ruler']} style={{ height }} />
      ))}
    </div>
  )
}

/** The frame around every page; each page defines its parts in its static data (SHELL-01, SHELL-02). */
export const Layout = observer(function Layout({ children }: { children: ReactNode }) {
  const { layout } = useStores()
  const { header, footer, bottomMenu } = useFrame()
  useRestoredScroll()
  const measures: CSSProperties & Record<'--header-now', string> = { '--header-now': `${layout.headerHeight}px` }
  return (
    <div className={styles['frame']} style={measures}>
      <SkipLink />
      <ScrollMarks />
      <HeaderStack kind={header} />
      <div className={styles['body']} data-menu={bottomMenu}>
        {bottomMenu && <BottomMenu />}
        <div className={styles['content']}>
          <main id="main" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
          {footer && <DeferredFooter />}
        </div>
      </div>
    </div>
  )
})

/** Moves the focus itself: a change of the hash would count as a marker. */
function SkipLink() {
  const { t } = useT()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    <a href="#main" className={`visually-hidden ${styles['skip']}`} onClick={skip}>
      {t('shell.skipToContent')}
    </a>
  )
}

import { useEffect, useRef } from 'react'

import { FLOATING_BLOCK_AT, HEADER_COMPACT_AT, HEADER_STRIP_AT } from '~/constants/layout.ts'
import type { ScrollMark } from '~/stores/layout-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import styles from './scroll-marks.module.css'

const marks: [ScrollMark, number][] = [
  ['compact', HEADER_COMPACT_AT],
  ['floating', FLOATING_BLOCK_AT],
  ['strip', HEADER_STRIP_AT],
]

/**
 * Invisible rulers from the top of the page down to each mark (SHELL-59, SHELL-60). A ruler that has left the
 * screen was scrolled past: nothing is measured while scrolling.
 */
export function ScrollMarks() {
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
        <span key={mark} className={styles['ruler']} style={{ height }} />
      ))}
    </div>
  )
}

import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

import { useNearView } from '~/hooks/use-near-view.ts'
import { whenRested } from '~/platform/when-rested.ts'

// a block that was near once is drawn at once on the way back: its answers are still there
const seen = new Set<string>()

type Props = {
  /** Names the block. */
  name: string
  /** Height of the block: its place until it is near. Px, or a class that knows. */
  height: number | string
  /** All that it needs is here: it is drawn in idle moments too, before it is near, and the browser leaves it out until then. */
  isReady?: boolean
  children: ReactNode
}

/** A block of the page that costs nothing, no call either, before the view comes near it, or until it is ready ahead. */
export function LazyBlock({ name, height, isReady = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(() => seen.has(name) || typeof IntersectionObserver === 'undefined')
  useNearView(place, () => {
    seen.add(name)
    startTransition(() => setDrawn(true))
  })
  useEffect(
    () => (isReady && !isDrawn ? whenRested(() => startTransition(() => setDrawn(true))) : undefined),
    [isReady, isDrawn],
  )
  if (isDrawn) return children
  const kept = typeof height === 'number' ? { style: { height } } : { className: height }
  return <div ref={place} {...kept} aria-hidden />
}

import { startTransition, useRef, useState, type ReactNode } from 'react'

import { useNearView } from '~/hooks/use-near-view.ts'

// a block that was near once is drawn at once on the way back: its answers are still there
const seen = new Set<string>()

type Props = {
  /** Names the block. */
  name: string
  /** Height of the block: its place until it is near. Px, or a class that knows. */
  height: number | string
  children: ReactNode
}

/** A block of the page that costs nothing, no call either, before the view comes near it. */
export function LazyBlock({ name, height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => seen.has(name) || typeof IntersectionObserver === 'undefined')
  useNearView(place, () => {
    seen.add(name)
    startTransition(() => setNear(true))
  })
  if (isNear) return children
  const kept = typeof height === 'number' ? { style: { height } } : { className: height }
  return <div ref={place} {...kept} aria-hidden />
}

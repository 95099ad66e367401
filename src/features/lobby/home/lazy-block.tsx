import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

import { whenRested } from '~/platform/when-rested.ts'
import { onNearBlock } from '~/ui/media/near-viewport.ts'

import css from './lazy-block.module.css'

// a block that was near once is drawn at once on the way back, because its data is still in memory
const seen = new Set<string>()

type Props = {
  /** Identifies the block across visits of the page. */
  name: string
  /** Height that is reserved until the block is drawn: px, or a class that sets it. */
  height: number | string
  /** The data of the block is loaded, so it is drawn in idle moments, before the view is near. */
  isReady?: boolean
  children: ReactNode
}

/** A block of the page that makes no call and draws nothing until the view is near and not in a fast scroll. */
export function LazyBlock({ name, height, isReady = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(() => seen.has(name) || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isDrawn || !place.current) return undefined
    return onNearBlock(place.current, () => {
      seen.add(name)
      startTransition(() => setDrawn(true))
    })
  }, [name, isDrawn])
  useEffect(
    () => (isReady && !isDrawn ? whenRested(() => startTransition(() => setDrawn(true))) : undefined),
    [isReady, isDrawn],
  )
  if (isDrawn) return children
  const ground = css['place'] ?? ''
  const reserve =
    typeof height === 'number' ? { style: { height }, className: ground } : { className: `${ground} ${height}` }
  return <div ref={place} {...reserve} aria-hidden />
}

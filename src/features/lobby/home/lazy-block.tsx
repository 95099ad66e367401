import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

import { whenRested } from '~/platform/when-idle.ts'
import { onNearBlock } from '~/ui/media/near-viewport.ts'

import css from './lazy-block.module.css'

// a block that has been near the view renders at once on return, because its data is still in memory
const seen = new Set<string>()

type Props = {
  /** Identifies the block across visits of the page. */
  name: string
  /** Height that is reserved until the block renders: px, or a class that sets it. */
  height: number | string
  /** The data of the block is loaded, so it renders in idle moments, before it is near the view. */
  isReady?: boolean
  children: ReactNode
}

/** A block of the page that sends no request and renders nothing until it is near the view and no fast scroll is running. */
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

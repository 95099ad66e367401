import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import { homeProbeQuery } from '~/api/showcase.ts'
import { whenRested } from '~/platform/scheduling.ts'
import { judge } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'
import { onNearBlock, onNearViewport } from '~/ui/media/near-viewport.ts'

import { ALL_GAMES } from '../use-list-title.ts'
import rowCss from '../game-row.module.css'
import css from './lazy-block.module.css'

/** Returns the visible items of a row at first, and all of them once the row is near and the page is still. */
export function useSoonWhole<T>(place: RefObject<Element | null>, items: T[], seen: number): T[] {
  const [isWhole, setWhole] = useState(items.length <= seen)
  useEffect(() => {
    if (isWhole || !place.current) return undefined
    let unsubscribe = () => {}
    const clear = onNearViewport(place.current, () => {
      unsubscribe = whenRested(() => startTransition(() => setWhole(true)))
    })
    return () => {
      clear()
      unsubscribe()
    }
  }, [place, isWhole])
  return isWhole ? items : items.slice(0, seen)
}

/** The probe of the home page: its games, or null if the server returned 404 (GAME-08). Call inside an observer. */
export function useHomeProbe() {
  return useQuery(homeProbeQuery(ALL_GAMES, useStores().guest.market))
}

/**
 * Data of a block of the home page: `loading` until block and probe have loaded. `hidden` if the block is empty, fails or is
 * out of reach, or if the probe returned 404, which hides all dependent blocks (GAME-08, O-73). Call inside an observer.
 */
export function useHomeBlock<T, Key extends readonly unknown[]>(
  options: UseQueryOptions<T, Error, T, Key>,
  isEmpty: (data: T) => boolean,
): { state: 'loading' } | { state: 'hidden' } | { state: 'shown'; data: T } {
  const { network } = useStores()
  const block = useQuery(options)
  const probe = useHomeProbe()
  if (probe.data === null) return { state: 'hidden' }
  if (block.data !== undefined && (probe.data !== undefined || probe.isError)) {
    return isEmpty(block.data) ? { state: 'hidden' } : { state: 'shown', data: block.data }
  }
  return judge(block, null, network.isOnline).isOutOfReach ? { state: 'hidden' } : { state: 'loading' }
}

// a block that has been near the view renders at once on return, because its data is still in memory
const seen = new Set<string>()

type Props = {
  /** Identifies the block across visits of the page. */
  name: string
  /** Class that sets the height of the cells (game-row.module.css), if they are no game cards. */
  cells?: string | undefined
  /** The data of the block is loaded, so it renders in idle moments, before it is near the view. */
  isReady?: boolean
  children: ReactNode
}

/** A block of the page that sends no request and renders nothing until it is near the view and no fast scroll is running. */
export function LazyBlock({ name, cells = '', isReady = false, children }: Props) {
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
  return <div ref={place} className={`${css['place']} ${rowCss['place']} ${cells}`} aria-hidden />
}

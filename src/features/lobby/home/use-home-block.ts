import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

import { homeProbeQuery } from '~/api/showcase.ts'
import { useStores } from '~/stores/use-stores.ts'

import { ALL_GAMES } from '../use-list-title.ts'

/** The probe of the home page: its games, or null if the server returned 404 (GAME-08). Call inside an observer. */
export function useHomeProbe() {
  return useQuery(homeProbeQuery(ALL_GAMES, useStores().guest.market))
}

/**
 * Data of a block of the home page: `loading` until block and probe have loaded. `hidden` if the block is empty or fails,
 * or if the probe returned 404, which hides all dependent blocks (GAME-08, O-73). Call inside an observer.
 */
export function useHomeBlock<T, Key extends readonly unknown[]>(
  options: UseQueryOptions<T, Error, T, Key>,
  isEmpty: (data: T) => boolean,
): { state: 'loading' } | { state: 'hidden' } | { state: 'shown'; data: T } {
  const block = useQuery(options)
  const probe = useHomeProbe()
  if (probe.data === null) return { state: 'hidden' }
  if (block.data !== undefined && (probe.data !== undefined || probe.isError)) {
    return isEmpty(block.data) ? { state: 'hidden' } : { state: 'shown', data: block.data }
  }
  return block.isError ? { state: 'hidden' } : { state: 'loading' }
}

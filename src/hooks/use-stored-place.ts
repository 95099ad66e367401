import { useEffect, useRef } from 'react'

import { onPlayerScroll } from '~/platform/player-scroll.ts'
import { takeStoredScroll } from '~/platform/stored-scroll.ts'

type Pages = {
  data: unknown
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * After a reload, loads as many pages of a list as its place on the screen needs, and scrolls there. Ends when the
 * player scrolls, or if a page fails.
 */
export function useStoredPlace({ data, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage }: Pages) {
  const place = useRef<number | null>(null)
  useEffect(() => {
    place.current ??= takeStoredScroll()
    return onPlayerScroll(() => (place.current = 0))
  }, [])
  useEffect(() => {
    const wanted = place.current ?? 0
    if (wanted === 0 || data === undefined || isFetchingNextPage) return
    const isTooShort = document.documentElement.scrollHeight < wanted + innerHeight
    if (isTooShort && hasNextPage && !isFetchNextPageError) return void fetchNextPage()
    place.current = 0
    if (wanted > scrollY) scrollTo(0, wanted)
  }, [data, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage])
}

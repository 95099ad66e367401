import { useCallback, useSyncExternalStore } from 'react'

import { checkMediaQuery } from '~/platform/media-query.ts'

const lists = new WeakMap<typeof matchMedia, Map<string, MediaQueryList>>()

/** One list for each query: all rows of games use the same one, and browsers evaluate each query separately. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(matchMedia) ?? new Map<string, MediaQueryList>()
  lists.set(matchMedia, known)
  let list = known.get(query)
  if (!list) {
    checkMediaQuery(query)
    list = matchMedia(query)
    known.set(query, list)
  }
  return list
}

/** Does the media query match now? Throws the specified text when it is missing or no query (SHELL-66). */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  const read = () => {
    if (typeof matchMedia !== 'undefined') return listOf(query).matches
    checkMediaQuery(query)
    return false // during the build
  }
  return useSyncExternalStore(subscribe, read, read)
}

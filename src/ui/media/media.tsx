import { useCallback, useSyncExternalStore } from 'react'

import { checkMediaQuery } from '~/platform/media-query.ts'

const lists = new WeakMap<typeof matchMedia, Map<string, MediaQueryList>>()

/** Returns one shared list for each query, because browsers evaluate each list separately. */
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

/** Returns whether the media query matches now. Throws the text of SHELL-66 if the query is missing or invalid. */
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

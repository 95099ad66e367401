import { useCallback, useSyncExternalStore } from 'react'

import { checkMediaQuery } from '~/platform/media-query.ts'

/** Does the media query match now? Throws the specified text when it is missing or no query (SHELL-66). */
export function useMedia(query: string): boolean {
  checkMediaQuery(query)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  const read = () => globalThis.matchMedia?.(query).matches // no where the build draws
  return useSyncExternalStore(subscribe, read, read)
}

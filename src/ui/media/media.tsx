import { useCallback, useSyncExternalStore } from 'react'

import { checkMediaQuery } from '~/platform/media-query.ts'

const onServer = () => false
const hasMedia = 'matchMedia' in globalThis

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
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, read, hasMedia ? read : onServer) // what is taken over was drawn here
}

import { useEffect } from 'react'

import type { Shortcut } from '~/contract/lobby.ts'

/** The rows that the page's own script has drawn (boot/draw-rows.ts), until the app has its own. */
export function useDrawnRows(hasOwn: boolean): Shortcut[] | undefined {
  const drawn = globalThis.__drawnRows
  useEffect(() => {
    if (hasOwn) globalThis.__drawnRows = undefined
  }, [hasOwn])
  return drawn
}

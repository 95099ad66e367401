import { useEffect } from 'react'

import type { Audience } from '~/api/transport/audience.ts'
import type { Shortcut } from '~/contract/lobby.ts'

/** The rows that the page's own script has drawn (boot/draw-rows.ts), until the app has its own. */
export function useDrawnRows(hasOwn: boolean, { currency, language }: Audience): Shortcut[] | undefined {
  const drawn = globalThis.__drawnRows
  useEffect(() => {
    if (hasOwn) globalThis.__drawnRows = undefined
  }, [hasOwn])
  return drawn?.audience === `${currency} ${language}` ? drawn.rows : undefined
}

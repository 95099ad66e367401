import { createContext, use, useEffect } from 'react'

import type { Audience } from '~/api/transport/audience.ts'
import type { Shortcut } from '~/contract/lobby.ts'

/** Rows that the page's own script has drawn (boot/draw-rows.ts), for whom: `currency language`. */
type DrawnRows = { audience: string; rows?: Shortcut[] | undefined; end: () => void }

export const DrawnRowsContext = createContext<DrawnRows>({ audience: '', end() {} })

/** Those rows, until the app has its own. */
export function useDrawnRows(hasOwn: boolean, { currency, language }: Audience): Shortcut[] | undefined {
  const drawn = use(DrawnRowsContext)
  useEffect(() => {
    if (hasOwn) drawn.end()
  }, [drawn, hasOwn])
  return drawn.audience === `${currency} ${language}` ? drawn.rows : undefined
}

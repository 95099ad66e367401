import { useEffect } from 'react'

import { config } from '../lib/config.ts'

/** Names the page in the tab and in the history: "title · brand"; the brand alone when there is no title. */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${config.brand}` : config.brand
  }, [title])
}

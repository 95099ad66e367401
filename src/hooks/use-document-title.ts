import { useEffect } from 'react'

import { config } from '../lib/config.ts'

/** Sets the document title: "title · brand", or only the brand without a title. */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${config.brand}` : config.brand
  }, [title])
}

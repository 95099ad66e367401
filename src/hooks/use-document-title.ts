import { useEffect } from 'react'

import { config } from '../lib/config.ts'

/** What the page calls itself, and over it what the operator calls this page. */
const titles: { own?: string | undefined; written?: string | undefined } = {}

function show(change: typeof titles) {
  const { own, written = own } = Object.assign(titles, change)
  document.title = written ? `${written} · ${config.brand}` : config.brand
}

/** Names the page in the tab and in the history: "title · brand"; the brand alone when there is no title. */
export function useDocumentTitle(title?: string) {
  useEffect(() => show({ own: title }), [title])
}

/** The title that the operator gives a page goes before the page's own (API-61). */
export function useWrittenTitle(title?: string) {
  useEffect(() => {
    show({ written: title })
    return () => show({ written: undefined })
  }, [title])
}

/** The saved query cache of the first paint. */
export const QUERY_CACHE_KEY = 'qumai-queries'
export const QUERY_CACHE_LIFE = 24 * 60 * 60_000 // ms
export const QUERY_RETRIES = 3 // NET-22
/** For options of queries that are shown at the next start: only responses of public endpoints. */
export const persisted = ({ id }: { id: string }, meta = {}) => ({
  meta: { persist: id, ...meta },
  gcTime: QUERY_CACHE_LIFE,
})

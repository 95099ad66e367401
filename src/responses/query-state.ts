import type { Failure } from '~/lib/i18n.ts'

/** The state of a query that a screen needs. */
export type QueryState<Data> = { data: Data | undefined; dataUpdatedAt: number; isError: boolean }
/** A stored response: null if there is none, undefined before the lookup. `savedAt`: ms since 1970, 0 if unknown. */
export type StoredResponse<Data> = { answer: Data; savedAt: number } | null | undefined

/** The data of a response, live or stored, and its state. */
export type QueryResult<Data> = {
  /** Undefined before any data is known. */
  data: Data | undefined
  /** Timestamp (ms since 1970) of data that is not live; null when it is live. */
  asOf: number | null
  /** There is no data and the server is unreachable; null while data is shown or loading. */
  failure: Failure | null
  isPending: boolean
  /** The server responded 404: the "not found" page replaces the content. */
  isGone: boolean
  /** The last call failed: older data is shown. */
  hasFailed: boolean
  retry: () => void
}

/**
 * Decides what a screen shows: the server's data, else the stored copy. `asOf` is set once the last call failed or
 * the device is offline. A failure is shown only if there is no data and none can load.
 */
export function judge<Data>(query: QueryState<Data>, saved: StoredResponse<Data>, isOnline: boolean) {
  const { data } = query
  const isOld = query.isError || !isOnline
  // the time is read only if it is shown, so a poll without changes renders nothing
  if (data !== undefined)
    return { data, asOf: isOld ? query.dataUpdatedAt : null, isMissing: false, isOutOfReach: false }
  if (saved) return { data: saved.answer, asOf: saved.savedAt, isMissing: false, isOutOfReach: false }
  const isMissing = saved === null
  return { data, asOf: null, isMissing, isOutOfReach: isMissing && isOld }
}

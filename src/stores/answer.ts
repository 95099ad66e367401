import type { MessageKey } from '~/lib/i18n.ts'

/** A query as far as its answer goes. */
export type Asked<Data> = { data: Data | undefined; dataUpdatedAt: number; isError: boolean }
/** What this device has saved: null nothing, undefined not looked for yet. `savedAt`: ms since 1970, 0 where nobody knows. */
export type Saved<Data> = { answer: Data; savedAt: number } | null | undefined

/** The failure to show instead of an answer. */
export type Failure = { title: MessageKey; text: MessageKey; retry: () => void }

/** What is known of an answer, wherever it is from. */
export type Answer<Data> = {
  /** Undefined while nothing is known. */
  data: Data | undefined
  /** ms since 1970 of what is not the server's word of now; null where it is. */
  asOf: number | null
  /** Nothing is known, and the server cannot be asked; null while there is something to show or to wait for. */
  failure: Failure | null
  isPending: boolean
  /** The server says that there is none: what stands for it is the page of what nobody knows. */
  isGone: boolean
  /** The last call failed: what is shown is what was known. */
  hasFailed: boolean
  retry: () => void
}

/**
 * The one rule for what a screen shows: the server's answer, else what was saved; with its time as soon as the last call
 * failed or there is no network; a failure only where nothing is known and nothing can come.
 */
export function judge<Data>(query: Asked<Data>, saved: Saved<Data>, isOnline: boolean) {
  const { data } = query
  const isOld = query.isError || !isOnline
  // the time is looked at only where it is shown: a poll without news draws nothing anew
  if (data !== undefined)
    return { data, asOf: isOld ? query.dataUpdatedAt : null, isMissing: false, isOutOfReach: false }
  if (saved) return { data: saved.answer, asOf: saved.savedAt, isMissing: false, isOutOfReach: false }
  const isMissing = saved === null
  return { data, asOf: null, isMissing, isOutOfReach: isMissing && isOld }
}

import { useEffect, useEffectEvent, useState } from 'react'

import { STORED_WAIT } from '~/constants/storage.ts'
import type { Failure } from '~/lib/i18n.ts'
import { useStores } from '~/stores/use-stores.ts'

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

/**
 * `name`: identifies the row if a component shows several in turn. `wait`: time for the server to respond first, ms.
 */
type RowOptions = { name?: string; wait?: number }

/**
 * Returns a stored row while the server does not provide it (O-10). `of`: the owner, null if not needed. Null: there
 * is none; undefined: not read yet.
 */
export function useStoredRow<Row>(
  of: string | null,
  read: (of: string) => Promise<Row | undefined>,
  { name = '', wait = 0 }: RowOptions = {},
): Row | null | undefined {
  const [saved, setStored] = useState<{ of: string; name: string; row: Row | null }>()
  const look = useEffectEvent(read)
  useEffect(() => {
    if (of === null) return undefined
    let isReady = true
    const show = async () => {
      const row = await look(of).catch(() => undefined) // a device that cannot read returns null
      if (isReady) setStored({ of, name, row: row ?? null })
    }
    const timer = wait > 0 ? setTimeout(() => void show(), wait) : undefined
    if (timer === undefined) void show()
    return () => {
      isReady = false
      clearTimeout(timer)
    }
  }, [of, name, wait])
  return saved?.of === of && saved.name === name ? saved.row : undefined
}

/** The stored row. */
export type Row<Data> = NonNullable<StoredResponse<Data>> | undefined
/** `name` identifies the response and its owner; `read` loads the copy if the server returns nothing. */
type Copy<Data> = {
  name: string
  read: () => Promise<Row<Data>>
  isNeeded?: boolean
}

/**
 * Applies the rule of `judge` to a response with separate storage. The server has 2 s to respond, or none if it is
 * unreachable. For observers.
 */
export function useLiveOrStored<Data>(query: QueryState<Data>, { name, read, isNeeded = true }: Copy<Data>) {
  const { network } = useStores()
  const isUnreachable = query.isError || !network.isOnline || network.isInMaintenance
  const saved = useStoredRow(isNeeded && query.data === undefined ? name : null, read, {
    wait: isUnreachable ? 0 : STORED_WAIT,
  })
  const known = judge(query, saved, network.isOnline)
  /** `isLost`: there is no data, and none is loading. */
  return { ...known, isLost: known.isMissing && isUnreachable }
}

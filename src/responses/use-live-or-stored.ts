import { STORED_WAIT } from '~/constants/storage.ts'
import { useStoredRow } from './use-stored-row.ts'

import { judge, type QueryState, type StoredResponse } from './query-state.ts'
import { useStores } from '~/stores/use-stores.ts'

/** The stored row. */
export type Row<Data> = NonNullable<StoredResponse<Data>> | undefined
/** `name` identifies the response and its owner; `read` loads the copy if the server returns nothing. */
type Copy<Data> = {
  name: string
  read: () => Promise<Row<Data>>
  isNeeded?: boolean
}

/**
 * Applies the rule of query-state.ts to a response with separate storage. The server has 2 s to respond, or none if it is
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

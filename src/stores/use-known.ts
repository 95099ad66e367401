import { SAVED_WAIT } from '~/constants/storage.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'

import { judge, type Asked, type Saved } from './answer.ts'
import { useStores } from './use-stores.ts'

/** The stored row. */
export type Row<Data> = NonNullable<Saved<Data>> | undefined
/** `name` identifies the response and its owner; `read` loads the copy if the server returns nothing. */
type Copy<Data> = {
  name: string
  read: () => Promise<Row<Data>>
  isNeeded?: boolean
}

/**
 * Applies the rule of answer.ts to a response with separate storage. The server has 2 s to respond, or none if it is
 * unreachable. For observers.
 */
export function useKnown<Data>(query: Asked<Data>, { name, read, isNeeded = true }: Copy<Data>) {
  const { network } = useStores()
  const isCutOff = query.isError || !network.isOnline || network.isInMaintenance
  const saved = useSavedRow(isNeeded && query.data === undefined ? name : null, read, {
    wait: isCutOff ? 0 : SAVED_WAIT,
  })
  const known = judge(query, saved, network.isOnline)
  /** `isLost`: there is no data, and none is loading. */
  return { ...known, isLost: known.isMissing && isCutOff }
}

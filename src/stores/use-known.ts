import { SAVED_WAIT } from '~/constants/storage.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'

import { judge, type Asked, type Saved } from './answer.ts'
import { useStores } from './use-stores.ts'

/** What is read of it. */
export type Row<Data> = NonNullable<Saved<Data>> | undefined
/** `name` says which answer it is, and for whom; what is `read` is read where the server does not give it. */
type Copy<Data> = {
  name: string
  read: () => Promise<Row<Data>>
  isNeeded?: boolean
}

/**
 * What is known by the rule of answer.ts, of an answer that has a place of its own on the device. The server has 2 s, and
 * none where it cannot be asked. For observers.
 */
export function useKnown<Data>(query: Asked<Data>, { name, read, isNeeded = true }: Copy<Data>) {
  const { network } = useStores()
  const isCutOff = query.isError || !network.isOnline || network.isInMaintenance
  const saved = useSavedRow(isNeeded && query.data === undefined ? name : null, read, {
    wait: isCutOff ? 0 : SAVED_WAIT,
  })
  const known = judge(query, saved, network.isOnline)
  /** `isLost`: there is nothing to show, and it is not on its way. */
  return { ...known, isLost: known.isMissing && isCutOff }
}

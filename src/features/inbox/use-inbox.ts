import { useQuery } from '@tanstack/react-query'

import { notificationsQuery, type InboxPart } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import { savedInbox } from '~/db/inbox.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import { useStores } from '~/stores/use-stores.ts'

import { inboxMarksOf } from './inbox-marks.ts'
import { currentWith, historyWith } from './apply-marks.ts'

/** One list as far as it is known: the server's, or without a connection the one that this device saved (O-10). */
function useList(part: InboxPart, enabled: boolean) {
  const { network, session } = useStores()
  const { data, isError, dataUpdatedAt, refetch } = useQuery({ ...notificationsQuery(part), enabled })
  const needsSaved = enabled && data === undefined && (isError || !network.isOnline)
  const saved = useSavedRow(needsSaved ? session.playerId : null, (playerId) => savedInbox(part, playerId))
  const known = data ? { list: data, savedAt: dataUpdatedAt } : saved
  return { known, isError, retry: () => void refetch() }
}

export type InboxList = {
  /** Undefined while nothing is known. */
  list: readonly Notification[] | undefined
  /** ms since 1970, of a list of earlier that is shown without a connection. */
  asOf: number | null
  /** The list could not be asked for; what is shown is what was known. */
  hasFailed: boolean
  retry: () => void
}

/** What the inbox shows, with what was done to it here laid over. Call inside an observer. */
export function useInbox(part: InboxPart): InboxList {
  const stores = useStores()
  const marks = inboxMarksOf(stores).byId
  const current = useList('current', true)
  const history = useList('history', part === 'history')
  const { known, isError, retry } = part === 'current' ? current : history
  const hasFailed = known === null || (isError && stores.network.isOnline)
  const asOf = known && (!stores.network.isOnline || isError) ? known.savedAt : null
  if (!known) return { list: undefined, asOf: null, hasFailed, retry }
  const list =
    part === 'current' ? currentWith(known.list, marks) : historyWith(known.list, current.known?.list ?? [], marks)
  return { list, asOf, hasFailed, retry }
}

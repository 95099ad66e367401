import { inboxMarksTable } from '~/db/inbox.ts'
import { myGamesTable } from '~/db/my-games.ts'
import { useStoredRows } from '~/db/use-stored-rows.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useOutbox } from './use-outbox.ts'

/** `since`: when the oldest of them was made, ms since 1970; null where that is not kept. */
type Row = {
  name: 'device.visits' | 'device.events' | 'device.marks' | 'device.games'
  count: number
  since: number | null
}

/** Everything of this player that waits for the server; undefined until it is known. Call inside an observer. */
export function useWaiting(): { rows: Row[]; sentAt: number | null } | undefined {
  const { session } = useStores()
  const outbox = useOutbox()
  const marks = useStoredRows(inboxMarksTable)
  const games = useStoredRows(myGamesTable)
  if (!outbox || !marks || !games) return undefined
  const { events, visits, since } = outbox.waiting
  const unmarked = marks.filter((row) => row.playerId === session.playerId && row.sentAt === null)
  const untold = games.filter((row) => !row.isSent)
  const times = untold.map((row) => Math.max(row.favouriteAt, row.playedAt))
  const rows: Row[] = [
    { name: 'device.visits', count: visits, since: visits > 0 ? since : null },
    { name: 'device.events', count: events, since: visits > 0 ? null : since },
    { name: 'device.marks', count: unmarked.length, since: null },
    { name: 'device.games', count: untold.length, since: times.length > 0 ? Math.min(...times) : null },
  ]
  return { rows, sentAt: outbox.sentAt }
}

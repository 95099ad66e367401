import type { Tournament, TournamentCard } from '~/contract/tournaments.ts'
import { pastMoment } from '~/lib/moments.ts'

import { StoredTable } from './stored-table.ts'

/** The list, or one tournament by its slug. */
const LIST = 'list'
const keyOf = (slug: string) => `one ${slug}`
/** Tournaments that are kept: those that were looked at last. */
const KEPT = 10

/** `playerId`: whose place it shows, null for a guest. `savedAt`: ms since 1970, for "as of". */
type Saved<Data> = { key: string; playerId: string | null; data: Data; savedAt: number }

const tournamentsTable = new StoredTable<Saved<unknown>>('tournaments', (row) => row.key)

async function read<Data>(key: string, playerId: string | null): Promise<Saved<Data> | undefined> {
  const saved = await tournamentsTable.get(key)
  return saved?.playerId === playerId ? (saved as Saved<Data>) : undefined
}

/** Keeps the list of tournaments on the device, to be read without a connection (O-10). */
export function saveTournaments(playerId: string | null, data: readonly TournamentCard[]): Promise<boolean> {
  return tournamentsTable.put({ key: LIST, playerId, data, savedAt: Date.now() })
}

/** Keeps one tournament that is looked at; those that were not for the longest time go. */
export async function saveTournament(playerId: string | null, data: Tournament): Promise<boolean> {
  await tournamentsTable.put({ key: keyOf(data.slug), playerId, data, savedAt: Date.now() })
  const rows = (await tournamentsTable.all()).filter(({ key }) => key !== LIST)
  const now = Date.now()
  const timeOf = ({ savedAt }: Pick<Saved<unknown>, 'savedAt'>) => pastMoment(savedAt, now)
  const old = rows.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(KEPT)
  return tournamentsTable.remove(...old.map(({ key }) => key))
}

/** The list as last seen here; undefined when it is somebody else's or there is none. */
export const savedTournaments = (playerId: string | null) => read<TournamentCard[]>(LIST, playerId)

/** One tournament as last seen here. */
export const savedTournament = (playerId: string | null, slug: string) => read<Tournament>(keyOf(slug), playerId)

import { pastMoment } from '~/lib/moments.ts'

import type { Owner } from '~/platform/owner.ts'

import type { PlayerTable } from './player-table.ts'

type Row = { key: string; savedAt: number }

/** If a table has more than `kept` rows, deletes all but the `left` newest, so that the next deletion is far off. */
export async function keepNewest<Kept extends Row>(
  owner: Owner,
  table: PlayerTable<Kept>,
  kept: number,
  left: number,
): Promise<void> {
  if ((await table.count()) <= kept) return
  const now = Date.now()
  const timeOf = ({ savedAt }: Row) => pastMoment(savedAt, now)
  const old = (await table.all()).toSorted((a, b) => timeOf(b) - timeOf(a)).slice(left)
  await table.remove(owner, ...old.map(({ key }) => key))
}

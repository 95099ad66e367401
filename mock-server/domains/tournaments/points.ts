import type { Session } from '../../session.ts'
import { scoring } from './seed.ts'
import type { Run } from '../offers/bonus-records.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { allRuns, isJoined, join, obstacle } from './world.ts'

/** A bet of a game counts in every running tournament of that game that the player takes part in. */
export function countRound(
  session: Session,
  player: PlayerRecord,
  slug: string,
  { bet, isBonus }: { bet: number; isBonus: boolean },
) {
  const { world } = session
  const now = session.now()
  if (isBonus || bet < scoring.minBet[player.user.currency]) return
  const game = world.catalogue.bySlug.get(slug)
  if (!game) return
  for (const run of allRuns(world, now)) {
    if (obstacle(run, player, now) !== null && !isJoined(run, player)) continue
    if (now < run.startsAt || now >= run.endsAt || !game.details.categories.includes(run.seed.games)) continue
    if (run.seed.entry === 'auto' && !isJoined(run, player)) join(run, player, now)
    const entry = player.bonuses.entries.get(run.id)
    if (entry) entry.staked += bet
  }
}

export function pointsOf({ id }: Run, player: PlayerRecord): number {
  const staked = player.bonuses.entries.get(id)?.staked ?? 0
  return Math.floor(staked / scoring.per[player.user.currency])
}

/** Games whose rounds count. */
export function gamesOf(world: World, { seed }: Run) {
  return world.catalogue.lists.get(seed.games) ?? []
}

import type { Known } from '../../../src/contract/tolerant.ts'
import type { TournamentCard } from '../../../src/contract/tournaments.ts'
import { PRIZES_WITHIN } from '../../../src/constants/bonuses.ts'
import { tournamentSeeds, type TournamentSeed } from './seed.ts'
import type { Run } from '../offers/bonus-records.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { DAY } from '../../../src/lib/moments.ts'

const CHECKING = PRIZES_WITHIN * DAY

const midnight = (time: number) => Math.floor(time / DAY) * DAY

/** Monday 00:00 UTC of the week; 1970 started on a Thursday. */
const monday = (time: number) => midnight(time) - ((Math.floor(time / DAY) + 3) % 7) * DAY

/** The run of a tournament at a time; a weekly one starts over each Monday. */
export function runOf(world: World, seed: TournamentSeed, now: number): Run {
  const startsAt = seed.startDay === null ? monday(now) : midnight(world.bonuses.bornAt) + seed.startDay * DAY
  return { id: `tr_${seed.slug}_${startsAt / DAY}`, seed, startsAt, endsAt: startsAt + seed.days * DAY }
}

export function findRun(world: World, slug: string, now: number): Run | null {
  const seed = tournamentSeeds.find((each) => each.slug === slug)
  return seed ? runOf(world, seed, now) : null
}

export function allRuns(world: World, now: number): Run[] {
  return tournamentSeeds.map((seed) => runOf(world, seed, now))
}

export function statusOf({ seed, startsAt, endsAt }: Run, now: number): TournamentCard['status'] {
  if (seed.isCancelled) return 'cancelled'
  if (now < startsAt) return 'upcoming'
  if (now < endsAt) return 'active'
  return now < endsAt + CHECKING ? 'finalizing' : 'finished'
}

/** Whether banners invite to a tournament: until it ends. */
export function isAdvertised(world: World, slug: string, now: number): boolean {
  const run = findRun(world, slug, now)
  return run !== null && ['active', 'upcoming'].includes(statusOf(run, now))
}

/** When the results of a finished tournament were published. */
export const resultsAt = ({ endsAt }: Run) => endsAt + CHECKING

type Reason = Known<TournamentCard['entry']['reason']>

/** Why this player (null: a guest) cannot take part now; null when nothing is in the way. */
export function obstacle(run: Run, player: PlayerRecord | null, now: number): Reason {
  const status = statusOf(run, now)
  if (status !== 'active' && !(status === 'upcoming' && run.seed.opensEarly)) return 'not_open'
  if (run.seed.isFull) return 'full' // for guests, too: a full tournament requires no sign-up and no deposit
  if (!player) return 'guest'
  return player.user.deposits_count < run.seed.deposits ? 'conditions' : null
}

export function isJoined({ id }: Run, player: PlayerRecord | null): boolean {
  return player?.bonuses.entries.has(id) ?? false
}

export function join(run: Run, player: PlayerRecord, now: number) {
  player.bonuses.entries.set(run.id, { run, joinedAt: now, staked: 0, isSettled: false, isReminded: false })
}

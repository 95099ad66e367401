import { RANKS_EVERY } from '../../../src/constants/bonuses.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { Leader, Prize } from '../../../src/contract/tournaments.ts'
import { between, hashText, mulberry32, pick } from '../../seed/random.ts'
import { spinsPrizeOf } from './prize-seed.ts'
import { prizeShares, spinsPrize } from './seed.ts'
import type { Run } from '../offers/bonus-records.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { isJoined } from './world.ts'
import { pointsOf } from './points.ts'

const HOUR = 60 * 60_000
const UPDATE = RANKS_EVERY * 60_000

const names = [
  'Aigerim',
  'Daniyar',
  'Leyla',
  'Rauf',
  'Madina',
  'Timur',
  'Nigar',
  'Orkhan',
  'Sabina',
  'Yerlan',
  'Kamran',
]

type Rival = { nickname: string; rate: number; wave: number; phase: number }
/** `who` is the rival's number, or -1 for the player. */
type Line = { who: number; nickname: string; points: number }
const ME = -1

const rivals = new Map<string, readonly Rival[]>()

/** Invented rivals of a tournament, the same for every session with the same seed. */
function rivalsOf(seed: number, { seed: { slug, players } }: Run): readonly Rival[] {
  const key = `${seed} ${slug}`
  const known = rivals.get(key)
  if (known) return known
  const random = mulberry32(seed ^ hashText(`rivals of ${slug}`))
  const made = Array.from({ length: players }, (): Rival => {
    const name = pick(random, names)
    return {
      nickname: `${name.slice(0, 2)}***${name.slice(-1)}`,
      rate: 1 + 90 * random() ** 4,
      wave: between(random, 0.3, 1.1),
      phase: between(random, 0, 6),
    }
  })
  rivals.set(key, made)
  return made
}

/** Points grow with every hour of the tournament, now faster and now slower, and never fall. */
function pointsAt({ rate, wave, phase }: Rival, hours: number): number {
  return Math.floor(rate * Math.max(0, hours + 0.8 * (Math.sin(hours * wave + phase) - Math.sin(phase))))
}

/** When the table was last counted. */
export function updatedAt({ startsAt, endsAt }: Run, now: number): number {
  return Math.max(startsAt, Math.min(Math.floor(now / UPDATE) * UPDATE, endsAt))
}

function tableAt(seed: number, run: Run, player: PlayerRecord | null, time: number): Line[] {
  const hours = Math.max(0, (time - run.startsAt) / HOUR)
  const table: Line[] =
    hours === 0
      ? []
      : rivalsOf(seed, run).map((rival, who) => ({ who, nickname: rival.nickname, points: pointsAt(rival, hours) }))
  if (player && isJoined(run, player)) {
    const name = player.user.first_name ?? player.user.email ?? 'player'
    table.push({ who: ME, nickname: `${name.slice(0, 2)}***${name.slice(-1)}`, points: pointsOf(run, player) })
  }
  return table.sort((a, b) => b.points - a.points)
}

export function prizeAt(run: Run, place: number, currency: Currency, gameName: string): Prize | null {
  const share = prizeShares.find(({ from, to }) => place >= from && place <= to)
  if (share) return { kind: 'money', amount: Math.floor((run.seed.pool[currency] * share.percent) / 100), currency }
  const isSpins = place >= spinsPrize.from && place <= spinsPrize.to
  return isSpins ? spinsPrizeOf(run, spinsPrize.count, currency, gameName) : null
}

type Asking = { seed: number; player: PlayerRecord | null; now: number; currency: Currency; gameName: string }

/** The whole leaderboard, best first. */
export function leadersOf(run: Run, { seed, player, now, currency, gameName }: Asking): Leader[] {
  const time = updatedAt(run, now)
  const earlier = tableAt(seed, run, player, Math.max(run.startsAt, time - HOUR))
  const placeBefore = new Map(earlier.map(({ who }, index) => [who, index + 1]))
  return tableAt(seed, run, player, time).map((line, index) => ({
    place: index + 1,
    nickname: line.nickname,
    points: line.points,
    prize: prizeAt(run, index + 1, currency, gameName),
    is_me: line.who === ME,
    delta: (placeBefore.get(line.who) ?? index + 1) - (index + 1),
  }))
}

/** The prizes as the page lists them: one line for each range of ranks. */
export function prizesOf(run: Run, currency: Currency, gameName: string) {
  return [...prizeShares, spinsPrize].flatMap(({ from, to }) => {
    const prize = prizeAt(run, from, currency, gameName)
    return prize ? [{ place_from: from, place_to: to, prize }] : []
  })
}

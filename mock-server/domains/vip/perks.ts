import type { OfferRecord } from '../offers/bonus-records.ts'
import { makeOffer } from '../offers/make-offer.ts'
import { offerSeeds, spinsOf } from '../offers/seed.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { vipLevel } from './world.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** Lifetime of an unused bonus, days. */
const OPEN_DAYS = 7
const MOST_DAYS = 400 // a clock that was moved by years pays for the last of them

/** Days that start after `from`, up to `to`, 00:00 UTC. */
function daysBetween(from: number, to: number): Date[] {
  const last = Math.floor(to / DAY)
  const first = Math.max(Math.floor(from / DAY) + 1, last - MOST_DAYS)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => new Date((first + index) * DAY))
}

/** Pays the scheduled perks of the level: free spins on the first of a month, a bonus on the birthday. */
export function payPerks(player: PlayerRecord, now: number): OfferRecord[] {
  const { bonuses, user } = player
  const days = daysBetween(bonuses.perksAt, now)
  bonuses.perksAt = now
  const level = vipLevel(player)
  if (!level) return []
  return days.flatMap((day) => {
    const isMonth = day.getUTCDate() === 1 && level.spins > 0
    const isBirthday = level.hasBirthday && user.birthday?.slice(5) === day.toISOString().slice(5, 10)
    const given = [isMonth ? spinsOf(level.spins) : null, isBirthday ? offerSeeds.present : null]
    const times = { createdAt: day.getTime(), availableTo: day.getTime() + OPEN_DAYS * DAY }
    return given.flatMap((seed) => (seed ? [makeOffer(player, seed, times)] : []))
  })
}

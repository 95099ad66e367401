import { pointPrice, vipLevels } from './seed.ts'
import type { PlayerRecord } from '../../world/records.ts'

/** Points of the VIP club: one for each full price that was bet with own money. */
export function vipPoints({ bonuses, user }: PlayerRecord): number {
  return Math.floor(bonuses.turnover / pointPrice[user.currency])
}

/** Number of the player's level in the list of levels. */
export function vipRank(player: PlayerRecord): number {
  const points = vipPoints(player)
  return Math.max(
    0,
    vipLevels.findLastIndex((level) => points >= level.points),
  )
}

export const vipLevel = (player: PlayerRecord) => vipLevels[vipRank(player)] ?? null

/** The duration of a withdrawal for this player, from the usual minutes. */
export function withdrawalMinutes(player: PlayerRecord, minutes: number): number {
  return Math.min(minutes, (vipLevel(player)?.hours ?? Infinity) * 60)
}

import type { ActivitySums } from '../../../src/contract/activity.ts'
import { accountZones, ACTIVITY_MONTHS, ACTIVITY_WEEKS } from '../../../src/constants/limits.ts'
import { lastPeriods, periodStart, yearStart } from '../limits/periods.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { limitRecord, offsetOf, paidBetween } from '../limits/world.ts'
import { playBetween } from '../games/play.ts'
import type { PlayerRecord } from '../../world/records.ts'

type Names = 'getActivity' | 'getPlay'

function sumsOf(player: PlayerRecord, { start, end }: { start: number; end: number }): ActivitySums {
  const { played, bets, wins } = playBetween(player, start, end)
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    seconds: Math.round(played / 1000),
    deposits: paidBetween(player, 'deposit', start, end),
    withdrawals: paidBetween(player, 'withdrawal', start, end),
    bets,
    wins,
    net: wins - bets,
  }
}

/** Deposits minus withdrawals since `start`. */
const netSince = (player: PlayerRecord, start: number, now: number) =>
  paidBetween(player, 'deposit', start, now + 1) - paidBetween(player, 'withdrawal', start, now + 1)

export const activityHandlers: Pick<Handlers, Names> = {
  getActivity({ query }, context) {
    const player = context.player()
    const now = context.now()
    const { name, offset } = accountZones[player.user.currency]
    const count = query.by === 'week' ? ACTIVITY_WEEKS : ACTIVITY_MONTHS
    const valueOf = (kind: 'deposit' | 'loss' | 'session') => limitRecord(player, kind, query.by, now).value
    return {
      periods: lastPeriods(query.by, now, offsetOf(player), count).map((period) => sumsOf(player, period)),
      limits: { deposit: valueOf('deposit'), loss: valueOf('loss'), session: valueOf('session') },
      net_deposits: {
        month: netSince(player, periodStart('month', now, offset), now),
        year: netSince(player, yearStart(now, offset), now),
      },
      currency: player.user.currency,
      time_zone: { name, offset },
    }
  },

  getPlay({ query }, { player, now }) {
    const since = Date.parse(query.since)
    if (Number.isNaN(since)) throw new ApiError('VALIDATION_FAILED', ['since'])
    const { bets, wins, bonusNet, rounds } = playBetween(player(), since, now() + 1)
    return { bets, wins, net: wins - bets, bonus_net: bonusNet, rounds, currency: player().user.currency }
  },
}

import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { timeZoneSchema } from './limits.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'
import { countSchema, momentSchema, textOf } from './values.ts'

/** Play and payments in one period. Money in minor units, `seconds` of play; `net`: wins minus bets. */
export const sumsSchema = z.object({
  starts_at: momentSchema,
  ends_at: momentSchema,
  seconds: countSchema,
  deposits: minorSchema,
  withdrawals: minorSchema,
  bets: minorSchema,
  wins: minorSchema,
  net: z.int(),
})
export type ActivitySums = z.infer<typeof sumsSchema>

/** Completed deposits minus completed withdrawals since the start of this month and year, minor units. */
const netDepositsSchema = z.object({ month: z.int(), year: z.int() })

/** The newest period first. `limits`: the current limits for such a period; null is none. */
export const activitySchema = z.object({
  periods: list(sumsSchema),
  limits: z.object({
    deposit: z.nullable(minorSchema),
    loss: z.nullable(minorSchema),
    session: z.nullable(countSchema),
  }),
  net_deposits: z.optional(netDepositsSchema),
  currency: currencySchema,
  time_zone: timeZoneSchema,
})
export type Activity = z.infer<typeof activitySchema>

export const activityPeriods = ['week', 'month'] as const
export type ActivityPeriod = (typeof activityPeriods)[number]

export const getActivity = endpoint({
  id: 'activity.get',
  method: 'GET',
  path: '/api/v1/activity',
  access: 'player',
  query: z.object({ by: z.enum(activityPeriods) }),
  answer: activitySchema,
  errors: [],
  summary: 'Time and money of the player by week or month of the account’s time zone',
  requirements: ['O-67', 'PLUS-95'],
})

/**
 * Play since a moment, for the reality check and the result of the session beside the clock of a game. `bets`, `wins` and
 * `net` are the player's own money; `bonus_net` is the result of bonus money, which wins of free spins are part of.
 */
export const getPlay = endpoint({
  id: 'activity.play',
  method: 'GET',
  path: '/api/v1/activity/play',
  access: 'player',
  query: z.object({ since: textOf('date-time') }),
  answer: z.object({
    bets: minorSchema,
    wins: minorSchema,
    net: z.int(),
    bonus_net: z.int(),
    rounds: countSchema,
    currency: currencySchema,
  }),
  errors: [],
  summary: 'Bets and wins since a moment, of own money, and the result of bonus money',
  requirements: ['O-67', 'PLUS-93'],
})

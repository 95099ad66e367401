import * as z from 'zod/mini'

import { REALITY_CHECK_MINUTES, SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '../constants/limits.ts'
import { endpoint } from './endpoint.ts'
import { currencySchema } from './money.ts'
import { list, orUnknown } from './tolerant.ts'
import { countSchema, minimumAgeSchema, momentSchema, zoneOffset } from './values.ts'

export const limitKinds = ['deposit', 'loss', 'session'] as const
export const kindSchema = z.enum(limitKinds)
export type LimitKind = z.infer<typeof kindSchema>
export const limitPeriods = ['day', 'week', 'month'] as const
export const periodSchema = z.enum(limitPeriods)
export type LimitPeriod = z.infer<typeof periodSchema>

/** Of money in minor units, of a `session` in whole minutes of play; null is no limit. */
const valueSchema = z.nullable(countSchema)

/**
 * A limit of one period, which starts at midnight in the account's time zone. Deposits count gross, including those
 * in process; a loss is bets minus wins. A higher value waits in `pending` until the player confirms it.
 */
export const limitSchema = z.object({
  kind: kindSchema,
  period: periodSchema,
  value: valueSchema,
  used: countSchema,
  resets_at: momentSchema,
  pending: z.nullable(z.object({ value: valueSchema, confirm_from: momentSchema, confirm_until: momentSchema })),
})
export type Limit = z.infer<typeof limitSchema>

/** A break chosen by the player, without deposits, play, activations or joining. `until` null: permanent. */
export const breakSchema = z.object({
  kind: orUnknown(z.enum(['time_out', 'self_exclusion'])),
  until: z.nullable(momentSchema),
})

/** Of an account: its name, and minutes east of UTC. */
export const timeZoneSchema = z.object({ name: z.string(), offset: zoneOffset() })

/** Protection of a player. `is_asked`: the player has chosen a deposit limit, or "no limit". */
export const protectionSchema = z.object({
  limits: list(limitSchema),
  is_asked: z.boolean(),
  break: z.nullable(breakSchema),
  /** Minutes of play between reminders. */
  reality_check: countSchema,
  currency: currencySchema,
  time_zone: timeZoneSchema,
  /**
   * The minimum age for deposits, while the birth date is required before the first one. Null or missing: no birth
   * date is required.
   */
  minimum_age: z.nullish(minimumAgeSchema()),
})
export type Protection = z.infer<typeof protectionSchema>

const keyErrors = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const

export const getLimits = endpoint({
  id: 'limits.get',
  method: 'GET',
  path: '/api/v1/limits',
  access: 'player',
  answer: protectionSchema,
  errors: [],
  summary: 'Limits of the player with the remaining amounts, the break, and the reality check',
  requirements: ['O-67'],
})

/**
 * A lower value applies at once. A higher one, or none, waits a day and for `limits/confirm`; setting the current
 * value again drops the pending one.
 */
export const setLimit = endpoint({
  id: 'limits.set',
  method: 'POST',
  path: '/api/v1/limits',
  access: 'player',
  keyed: true,
  body: z.object({ kind: kindSchema, period: periodSchema, value: z.nullable(z.int().check(z.positive())) }),
  answer: protectionSchema,
  errors: keyErrors,
  summary: 'Set, lower, raise or remove one limit',
  requirements: ['O-67'],
})

export const confirmLimit = endpoint({
  id: 'limits.confirm',
  method: 'POST',
  path: '/api/v1/limits/confirm',
  access: 'player',
  keyed: true,
  body: z.object({ kind: kindSchema, period: periodSchema }),
  answer: protectionSchema,
  errors: [...keyErrors, 'LIMIT_TOO_EARLY', 'LIMIT_NOT_PENDING'],
  summary: 'Confirm a limit that was raised or removed a day ago',
  requirements: ['O-67'],
})

export const setRealityCheck = endpoint({
  id: 'limits.realityCheck',
  method: 'POST',
  path: '/api/v1/limits/reality-check',
  access: 'player',
  keyed: 'press',
  body: z.object({ minutes: z.literal(REALITY_CHECK_MINUTES) }),
  answer: protectionSchema,
  errors: [],
  summary: 'Set how often the reality check interrupts play',
  requirements: ['O-67'],
})

export const startTimeOut = endpoint({
  id: 'limits.timeOut',
  method: 'POST',
  path: '/api/v1/time-out',
  access: 'player',
  keyed: true,
  body: z.object({ hours: z.literal(TIME_OUT_HOURS) }),
  answer: protectionSchema,
  errors: keyErrors,
  summary: 'Start a break from play. It cannot be ended early; a running break can only be extended',
  requirements: ['O-67'],
})

export const excludeSelf = endpoint({
  id: 'limits.selfExclusion',
  method: 'POST',
  path: '/api/v1/self-exclusion',
  access: 'player',
  keyed: true,
  body: z.object({ months: z.nullable(z.literal(SELF_EXCLUSION_MONTHS)) }),
  answer: protectionSchema,
  errors: keyErrors,
  summary: 'Exclude the player from play for months, or for ever with null. It cannot be undone',
  requirements: ['O-67'],
})

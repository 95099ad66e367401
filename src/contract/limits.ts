import * as z from 'zod/mini'

import { REALITY_CHECK_MINUTES, REVIEW_CHOICES, SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '../constants/limits.ts'
import { endpoint } from './endpoint.ts'
import { currencySchema } from './money.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { countSchema, minimumAgeSchema, momentSchema, zoneOffset } from './values.ts'

/**
 * Kinds of games with a loss limit: slots and fishing games, live dealers and table games, crash games. Limits
 * of all games apply as well.
 */
export const gameKinds = ['slots', 'live', 'crash'] as const
export type GameKind = (typeof gameKinds)[number]
export const limitKinds = ['deposit', 'loss', 'session', ...gameKinds] as const
export const kindSchema = z.enum(limitKinds)
export type LimitKind = z.infer<typeof kindSchema>
export const limitPeriods = ['day', 'week', 'month'] as const
export const periodSchema = z.enum(limitPeriods)
export type LimitPeriod = z.infer<typeof periodSchema>
/**
 * `calendar`: a period starts at midnight in the account's time zone. `rolling`: the last 24 hours, 7 days or month at any
 * moment. Deposit limits have calendar ones (UKGC RTS 12B).
 */
export const limitWindows = ['calendar', 'rolling'] as const

/** Of money in minor units, of a `session` in whole minutes of play; null is no limit. */
const valueSchema = z.nullable(countSchema)

/**
 * A limit of one period. Deposits count gross: all completed and open ones, and no withdrawal reduces them. A loss is
 * bets minus wins. `resets_at`: the end of the period, or the moment at which a rolling one frees something. A higher
 * value waits in `pending` until the player confirms it.
 */
export const limitSchema = z.object({
  kind: kindSchema,
  period: periodSchema,
  window: z.optional(orElse(z.enum(limitWindows), 'calendar')),
  value: valueSchema,
  used: countSchema,
  resets_at: momentSchema,
  pending: z.nullable(z.object({ value: valueSchema, confirm_from: momentSchema, confirm_until: momentSchema })),
})
export type Limit = z.infer<typeof limitSchema>

const limitRef = { kind: kindSchema, period: periodSchema }

/**
 * The review of the limits, every six months or more often. `most`: the most used in one period since `since`, of each
 * limit that is set and of the deposits of a month; empty until the review is due.
 */
export const reviewSchema = z.object({
  since: momentSchema,
  due_at: momentSchema,
  /** Months between two reviews, as the player has chosen. Missing: six, without a choice. */
  months: z.optional(countSchema),
  most: list(z.object({ ...limitRef, used: countSchema })),
})

/** A break chosen by the player, without deposits, play, activations or joining. `until` null: permanent. */
export const breakSchema = z.object({
  kind: orUnknown(z.enum(['time_out', 'self_exclusion'])),
  until: z.nullable(momentSchema),
  /** True if a self-exclusion applies to all brands of the operator. */
  all_brands: z.optional(z.boolean()),
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
  /**
   * Names of the operator's other brands that have separate accounts: a self-exclusion can apply to them, too. Missing or empty: the app shows no question.
   */
  other_brands: z.optional(list(z.string())),
  /** Null or missing: the server has no reviews. */
  review: z.nullish(reviewSchema),
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

/** Ends a review and lowers these limits at once, or postpones it for a day. No limit is raised. */
export const reviewLimits = endpoint({
  id: 'limits.review',
  method: 'POST',
  path: '/api/v1/limits/review',
  access: 'player',
  keyed: true,
  body: z.object({
    is_done: z.boolean(),
    lower: z.array(z.object({ ...limitRef, value: z.int().check(z.positive()) })),
  }),
  answer: protectionSchema,
  errors: keyErrors,
  summary: 'End or postpone the review of the limits; values that are not lower are rejected',
  requirements: ['PLUS-95'],
})

/** The next review is due so many months after the last one. */
export const setReviewPeriod = endpoint({
  id: 'limits.reviewPeriod',
  method: 'POST',
  path: '/api/v1/limits/review-period',
  access: 'player',
  keyed: 'press',
  body: z.object({ months: z.literal(REVIEW_CHOICES) }),
  answer: protectionSchema,
  errors: [],
  summary: 'Set how often the review of the limits is due',
  requirements: ['PLUS-95'],
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
  /** `all_brands`: the response to the question about other brands; missing if there was none. */
  body: z.object({ months: z.nullable(z.literal(SELF_EXCLUSION_MONTHS)), all_brands: z.optional(z.boolean()) }),
  answer: protectionSchema,
  errors: keyErrors,
  summary: 'Exclude the player from play for months, or for ever with null. It cannot be undone',
  requirements: ['O-67', 'PLUS-96'],
})

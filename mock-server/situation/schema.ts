import * as z from 'zod/mini'

import { linkSchema, playDisplays, rollOutSchema, textsSchema } from '../../src/contract/app-config.ts'
import { limitWindows } from '../../src/contract/limits.ts'
import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import { breaches } from '../breaches/all.ts'
import { netModeSchema } from '../http/network.ts'
import { scenarioNames } from '../scenarios/all.ts'
import { faultSchema } from '../state/faults.ts'
import { jobSchema } from '../state/job.ts'
import { chatModes } from '../world/chat-records.ts'

const code = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
const count = z.int().check(z.nonnegative())
const records = z.array(z.looseObject({}))
const journalEntry = z.looseObject({
  n: count,
  at: z.number(),
  method: z.string(),
  path: z.string(),
  outcome: z.string(),
})

/** A change that an older mock cannot read needs the next number. */
export const VERSION = 2
export const FORMAT = 'mock-situation'

/** A file of a situation, decoded. The world is compared with a new one instead (shape.ts). */
export const situationSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Real time of the saving. */
  savedAt: z.iso.datetime(),
  /** The session and the port that URLs in the file have. */
  session: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  port: z.int().check(z.gte(1), z.lte(65_535)),
  seed: z.int(),
  /** Size of the catalogue. */
  games: z.int().check(z.gte(0), z.lte(20_000)),
  /** Virtual time, ms since 1970. */
  now: z.number().check(z.gte(0), z.lte(8.64e15)),
  isFrozen: z.boolean(),
  timers: z.array(z.strictObject({ due: z.number(), job: jobSchema })),
  scenario: z.nullable(z.enum(scenarioNames)),
  broken: z.nullable(z.enum(Object.keys(breaches) as [string, ...string[]])),
  build: z.enum(['a', 'b', 'c']),
  leastBuild: z.nullable(z.int()),
  hasTombstone: z.boolean(),
  operator: z.strictObject({
    off: z.array(z.string()),
    incident: z.nullable(
      z.strictObject({
        severity: z.enum(['info', 'warning', 'critical']),
        texts: textsSchema,
        ends_at: z.nullable(z.string()),
      }),
    ),
    support_hours: z.nullable(textsSchema),
    links: z.array(linkSchema),
    roll_out: z.nullable(rollOutSchema),
    play_display: z._default(z.enum(playDisplays), 'time-and-result'), // earlier files have none
    limit_window: z._default(z.enum(limitWindows), 'calendar'),
    other_brands: z._default(z.array(z.string()), []),
  }),
  net: z.strictObject({ mode: netModeSchema, salt: z.int() }),
  faults: z.array(faultSchema),
  forced: z.array(
    z.strictObject({
      endpoint: z.string(),
      isEndless: z.boolean(),
      answers: z.array(z.nullable(z.union([code, z.int()]))),
    }),
  ),
  /** Positions of the random numbers for ids and for tokens. */
  random: z.strictObject({ ids: count, tokens: count }),
  recentCalls: z.map(z.string(), z.array(z.number())),
  chat: z.nullable(
    z.strictObject({
      mode: z.enum(chatModes),
      lines: z.array(
        z.strictObject({
          id: count,
          at: z.number(),
          from: z.enum(['operator', 'visitor']),
          text: z.union([z.string(), z.looseObject({ en: z.string() })]),
        }),
      ),
      conversation: count,
      made: count,
    }),
  ),
  journal: z.strictObject({ entries: z.array(journalEntry), count, attempts: z.map(z.string(), count) }),
  outbox: records,
  effects: records,
  /** Responses by idempotency key. */
  responses: z.array(
    z.strictObject({
      name: z.string(),
      bodyHash: z.string(),
      answer: z.optional(z.unknown()),
      error: z.optional(
        z.strictObject({
          code,
          fields: z.array(z.string()),
          retryAfter: z.optional(z.number()),
          details: z.optional(z.looseObject({})),
        }),
      ),
    }),
  ),
  world: z.looseObject({}),
})
export type Situation = z.infer<typeof situationSchema>

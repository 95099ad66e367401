import * as z from 'zod/mini'

import { INCIDENT_TEXT_MAX } from '../../src/constants/layout.ts'
import { linkSchema, playDisplays, rollOutSchema, textsSchema } from '../../src/contract/app-config.ts'
import { limitWindows } from '../../src/contract/limits.ts'
import { socialProviderSchema } from '../../src/contract/social.ts'
import { serverLanguageSchema } from '../../src/contract/languages.ts'
import {
  bonusSubTypes,
  notificationSubTypes,
  reminderSubTypes,
  securitySubTypes,
} from '../../src/contract/notifications.ts'
import { breaches } from '../breaches/all.ts'
import { giveableOffers } from '../domains/offers/offer-moves.ts'
import { playerKinds } from '../domains/players/world.ts'
import { netModeSchema } from '../http/network.ts'
import { scenarioNames } from '../scenarios/all.ts'
import { faultSchema } from '../state/faults.ts'
import { forcedSchema } from '../state/forced.ts'
import { chatModes } from '../world/chat-records.ts'

const CENTURY = 100 * 365 * 86_400_000 // ms; a later time is no date any more

const text = z.string().check(z.minLength(1))
const incidentText = z.string().check(z.minLength(1), z.maxLength(INCIDENT_TEXT_MAX))
const playerId = text

export const subTypes = [...notificationSubTypes, ...reminderSubTypes, ...bonusSubTypes, ...securitySubTypes] as const
export const offerSlugs = [...giveableOffers.keys()]
/** Kinds of objects that `transition` moves. */
export const steeredKinds = ['payments', 'documents', 'offers'] as const

/**
 * Bodies of the control API by the path after /__mock: the mock reads them with these schemas, and tests take their types from
 * them. A field that a schema does not have is refused, so a misspelt one does not go unnoticed.
 */
export const controlRequests = {
  reset: z.strictObject({
    seed: z.optional(z.int()),
    /** ms, or ISO with an offset. */
    now: z.optional(z.union([z.number().check(z.gte(0), z.lte(2 * CENTURY)), z.iso.datetime({ offset: true })])),
    freeze: z.optional(z.boolean()),
    scenario: z.optional(z.enum(scenarioNames)),
  }),
  scenario: z.strictObject({ name: z.nullable(z.enum(scenarioNames)) }),
  breach: z.strictObject({ promise: z.nullable(z.enum(Object.keys(breaches) as [string, ...string[]])) }),
  clock: z.strictObject({
    /** ms */
    advance: z.optional(z.number().check(z.gte(0), z.lte(CENTURY))),
    /** To the next moment at which cashback is paid: a Thursday, or the first of a month. */
    to: z.optional(z.enum(['thursday', 'month'])),
    freeze: z.optional(z.boolean()),
  }),
  build: z.strictObject({
    build: z.optional(z.enum(['a', 'b', 'c'])),
    /** The least build that may run. */
    least: z.optional(z.int()),
    tombstone: z.optional(z.boolean()),
  }),
  faults: z.union([z.array(faultSchema), faultSchema]),
  net: netModeSchema,
  force: forcedSchema,
  players: z.strictObject({ kind: z.optional(z.enum(playerKinds)), language: z.optional(serverLanguageSchema) }),
  ban: z.strictObject({ player: playerId }),
  round: z.strictObject({
    player: playerId,
    /** A slot without free spins unless one is named. */
    game: z.optional(z.string()),
    /** Minor units, like `win`. */
    bet: z.int().check(z.nonnegative()),
    /** Left to the game unless it is named. */
    win: z.optional(z.int().check(z.nonnegative())),
  }),
  'social-code': z.strictObject({
    account: z.string(),
    name: z._default(socialProviderSchema, 'google'),
    redirect_uri: z._default(z.string(), 'http://localhost/social-login'),
    /** The e-mail of the chosen account, instead of its default. */
    email: z.nullish(z.string()),
  }),
  catalogue: z.strictObject({ games: z.int().check(z.gte(20), z.lte(20_000)) }),
  transition: z.strictObject({ kind: z.enum(steeredKinds), player: playerId, id: z.string(), action: z.string() }),
  notify: z.strictObject({
    player: playerId,
    sub_type: z.enum([...subTypes, 'all']),
    /** Minor units. */
    amount: z.optional(z.int()),
    status: z.optional(z.enum(['new', 'available'])),
  }),
  push: z.strictObject({ player: playerId, sub_type: z.enum(subTypes), amount: z.optional(z.int()) }),
  grant: z.strictObject({ player: playerId, offer: z.enum(offerSlugs) }),
  chat: z.strictObject({ mode: z.enum(chatModes) }),
  'chat/line': z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  operator: z.strictObject({
    /** Keys of switches that are off. */
    off: z.optional(z.array(text)),
    incident: z.optional(
      z.nullable(
        z.strictObject({
          severity: z.enum(['info', 'warning', 'critical']),
          texts: z.strictObject({ en: incidentText, ru: incidentText, kk: incidentText, az: incidentText }),
          /** ms from now; without it the message has no end. */
          lasts: z.optional(z.number()),
        }),
      ),
    ),
    support_hours: z.optional(z.nullable(z.strictObject(textsSchema.shape))),
    links: z.optional(z.array(z.strictObject(linkSchema.shape))),
    roll_out: z.optional(z.nullable(z.strictObject(rollOutSchema.shape))),
    play_display: z.optional(z.enum(playDisplays)),
    limit_window: z.optional(z.enum(limitWindows)),
    other_brands: z.optional(z.array(text)),
  }),
} as const

export type ControlPath = keyof typeof controlRequests
/** The body that a caller sends. */
export type ControlBody<Path extends ControlPath> = z.input<(typeof controlRequests)[Path]>
/** The body as the mock has read it. */
export type ReadBody<Path extends ControlPath> = z.output<(typeof controlRequests)[Path]>

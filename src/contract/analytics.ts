import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { doneSchema } from './done.ts'
import { eventPaymentSchema, trackedEvents, type TrackedEvents } from './tracked-events.ts'

/** One analytics event (DATA-24), with an id by which the server drops duplicates. */
export const analyticsEventSchema = z.object({
  event_id: z.string(),
  visitor_uid: z.string(),
  player_id: z.nullable(z.string()),
  source_id: z.nullable(z.string()),
  platform: z.string(),
  operating_system: z.string(),
  os_version: z.string(),
  browser: z.string(),
  screen_resolution: z.string(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  local_time: z.string(),
  url: z.string(),
  previous_url: z.string(),
  project: z.string(),
  event_name: z.string(),
  /**
   * The build that wrote the event, `<number>-<content>` as in version.json. Missing in stored events of older
   * builds.
   */
  build: z.optional(z.string()),
})
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

/** A payload of a deposit as it arrives, see `sentOf`. */
export const sentPaymentSchema = z.partial(eventPaymentSchema)
/** A payload as it arrives: an event loses its data if its player has left the device before it is sent (ANLT-03). */
const sentOf = (payload: z.ZodMiniObject): z.ZodMiniObject =>
  payload === eventPaymentSchema ? sentPaymentSchema : z.partial(payload)

const ofName = <Name extends keyof TrackedEvents>(name: Name) =>
  z.extend(analyticsEventSchema, { event_name: z.literal(name), payload: sentOf(trackedEvents[name].payload) })
const [first, ...others] = Object.keys(trackedEvents) as [keyof TrackedEvents, ...(keyof TrackedEvents)[]]
/** An event of the tracking plan with the payload of its name. */
export const trackedEventSchema = z.discriminatedUnion('event_name', [
  ofName(first),
  ...others.map((name) => ofName(name)),
]) as unknown as z.ZodMiniType<AnalyticsEvent, AnalyticsEvent>

/**
 * The short form of a sign-in event (API-71): sent as a list of one, without credentials. `token` is a fingerprint of
 * the access token, never the token.
 */
export const loginEventSchema = z.object({
  event_name: z.literal('login'),
  url: z.string(),
  previous_url: z.string(),
  payload: z.object({ token: z.string() }),
})

export type LoginEvent = z.infer<typeof loginEventSchema>

/**
 * Events of the page, several in one call. One is `visit`, sent 2 s after a path change (API-90, O-47).
 */
export const sendEvents = endpoint({
  id: 'analytics.send',
  method: 'POST',
  path: '/api/v1/analytics',
  access: 'anyone',
  body: z.union([z.array(trackedEventSchema), z.array(loginEventSchema).check(z.length(1))]),
  answer: doneSchema,
  errors: [],
  summary: 'Analytics events, several in one call',
  requirements: ['API-70', 'API-71', 'API-90', 'ANLT-01'],
})

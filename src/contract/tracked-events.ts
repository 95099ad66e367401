import * as z from 'zod/mini'

import { minorSchema } from './money.ts'
import { measureSchema } from './values.ts'

const text = z.string()

/**
 * An event of the tracking plan. `when`: what happens before it is sent. `about`: an event about a page has no player, no
 * visitor and no URL.
 */
type Tracked = { when: string; about: 'visitor' | 'page'; payload: z.ZodMiniObject }

const plan = <const Events extends Record<string, Tracked>>(events: Events) => events
const offer = { offer_id: text, type: text }
/** A completed deposit. */
export const eventPaymentSchema = z.object({ amount: minorSchema, currency: text, method: text })

/**
 * The tracking plan: every event of the product, by name, with its data (ANLT-11). The server rejects other names. Values
 * are plain: no tokens, no form contents, no payment details except amount and method.
 */
export const trackedEvents = plan({
  visit: { when: '2 s after the path of a page changes', about: 'visitor', payload: z.object({ path: text }) },
  /** `token`: a fingerprint of the access token, never the token (API-71). */
  login: {
    when: 'a player has signed in; sent in a separate call',
    about: 'visitor',
    payload: z.object({ token: text, method: text }),
  },
  register: { when: 'a player has signed up', about: 'visitor', payload: z.object({ method: text }) },
  logout: { when: 'a session ends', about: 'visitor', payload: z.object({ reason: text }) },
  deposit: { when: 'a deposit is completed', about: 'visitor', payload: eventPaymentSchema },
  first_deposit: {
    when: 'the first deposit of a player is completed, besides `deposit`',
    about: 'visitor',
    payload: eventPaymentSchema,
  },
  /** `server_milliseconds`: the duration that the server reports (CASH-31), null if none. */
  method_list_loaded: {
    when: 'the payment methods are loaded',
    about: 'visitor',
    payload: z.object({ milliseconds: measureSchema, server_milliseconds: z.nullable(measureSchema) }),
  },
  slow_method_list: {
    when: 'the payment methods take long',
    about: 'visitor',
    payload: z.object({ milliseconds: measureSchema }),
  },
  slow_options: {
    when: 'the fields of a payment method take long',
    about: 'visitor',
    payload: z.object({ milliseconds: measureSchema, method: text }),
  },
  app_download_banner_click: {
    when: 'the banner of the app is clicked',
    about: 'visitor',
    payload: z.object({ place: text }),
  },
  bonus_granted: {
    when: 'a bonus is received',
    about: 'visitor',
    payload: z.object({ bonus_id: text, type: text }),
  },
  offer_opened: {
    when: 'the card of an offer is opened',
    about: 'visitor',
    payload: z.object({ ...offer, place: text }),
  },
  /** `way`: by a deposit that includes the choice, by a separate call, or by playing. */
  offer_claimed: {
    when: 'an offer is claimed',
    about: 'visitor',
    payload: z.object({ ...offer, way: z.enum(['deposit', 'activate', 'play']) }),
  },
  offer_cancelled: { when: 'an offer is cancelled', about: 'visitor', payload: z.object(offer) },
  /** `result`: `taken`, an error code, or `unknown`. The promo code itself is not sent. */
  promo_code_result: {
    when: 'the server has responded to a promo code',
    about: 'visitor',
    payload: z.object({ result: text }),
  },
  protection_refused: {
    when: 'a limit or break of the player rejects an action: expected, not a failure (O-67)',
    about: 'visitor',
    payload: z.object({ code: text }),
  },
  /**
   * `value` is in milliseconds; for CLS a share of the screen. The last event with a `metric_id` counts. `path` is the
   * pattern of the route. The connection is null if the browser does not expose it.
   */
  web_vital: {
    when: 'a page of a measured visit is hidden: one visit in ten',
    about: 'page',
    payload: z.object({
      name: z.enum(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']),
      value: measureSchema,
      rating: z.enum(['good', 'needs-improvement', 'poor']),
      metric_id: text,
      navigation_type: text,
      effective_type: z.nullable(text),
      save_data: z.nullable(z.boolean()),
      path: text,
      visit: z.enum(['first', 'repeat']),
      from_worker: z.boolean(),
    }),
  },
  technical_issues_popup: {
    when: 'the balance of a player cannot be read (NET-12)',
    about: 'visitor',
    payload: z.object({ place: text }),
  },
  /** `build`: the build that failed, which after a failed start may differ from the reporting one. '' if unknown. */
  chunk_failed: {
    when: 'a file of the app does not load',
    about: 'visitor',
    payload: z.object({ chunk: text, build: text }),
  },
  error: {
    when: 'the app has failed: name, words of the message and frames of its files only',
    about: 'visitor',
    payload: z.object({ name: text, message: text, where: text, stack: text, build: z.exactOptional(text) }),
  },
})

export type TrackedEvents = typeof trackedEvents
/** The payload of each event by its name. */
export type AnalyticsEvents = { [Name in keyof TrackedEvents]: z.infer<TrackedEvents[Name]['payload']> }

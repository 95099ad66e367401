import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { doneSchema } from './done.ts'

const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What of a player's is sent as push, on whatever device. */
export const pushSettingsSchema = z.object({
  /** Anybody can read a locked screen: sums are left out unless the player wants them. */
  shows_amounts: z.boolean(),
  /** Times of the day, `HH:mm`, where the device is; what comes in between waits for the end. */
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
})
export type PushSettings = z.infer<typeof pushSettingsSchema>

/** The same, as the server takes it: the client reads answers by their shape alone (tools/shape-of.ts). */
const pushChoiceSchema = z.object({
  shows_amounts: z.boolean(),
  quiet: z.nullable(z.object({ from: timeOfDaySchema, to: timeOfDaySchema })),
})

/** A device is known by the address that its browser has made for us; nobody else can guess it. */
export const pushDeviceSchema = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  /** Of the browser, base64url: what is sent is encrypted for it (RFC 8291). */
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  language: languageSchema,
  time_zone: z.string().check(z.maxLength(80)),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

export const getPush = endpoint({
  id: 'push.get',
  method: 'GET',
  path: '/api/v1/push',
  access: 'player',
  answer: z.object({ public_key: z.string(), settings: pushSettingsSchema }),
  errors: [],
  summary: 'The key that browsers subscribe with (VAPID, base64url), and what the player wants to be sent',
  requirements: ['NOTIF-05'],
})

export const savePushSettings = endpoint({
  id: 'push.saveSettings',
  method: 'POST',
  path: '/api/v1/push/settings',
  access: 'player',
  keyed: 'press',
  body: pushChoiceSchema,
  answer: pushSettingsSchema,
  errors: [],
  summary: 'Sums on a locked screen, and quiet hours',
  requirements: ['NOTIF-05'],
})

/** Sent again it changes nothing; a device that was another player's is this one's from now on. */
export const subscribePush = endpoint({
  id: 'push.subscribe',
  method: 'POST',
  path: '/api/v1/push',
  access: 'player',
  keyed: 'press',
  body: pushDeviceSchema,
  answer: doneSchema,
  errors: [],
  summary: 'Send messages of this player to this device',
  requirements: ['NOTIF-05'],
})

/** Needs no session: at a log-out there is none any more, and the address is the proof. */
export const unsubscribePush = endpoint({
  id: 'push.unsubscribe',
  method: 'POST',
  path: '/api/v1/push/unsubscribe',
  access: 'anyone',
  keyed: 'press',
  body: z.object({ endpoint: z.string().check(z.maxLength(2000)) }),
  answer: doneSchema,
  errors: [],
  summary: 'Send nothing more to this device; the same answer for one that nobody knows',
  requirements: ['NOTIF-05', 'AUTH-27'],
})

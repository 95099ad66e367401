import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { doneSchema } from './done.ts'

const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Push settings of a player, for all devices. */
export const pushSettingsSchema = z.object({
  /** A locked screen is visible to anyone: amounts are hidden unless the player enables them. */
  shows_amounts: z.boolean(),
  /** Times of the day, `HH:mm`, in the device's time zone; messages in between wait for the end. */
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
})
export type PushSettings = z.infer<typeof pushSettingsSchema>

/** The same, as the server validates it: the client reads responses only by their shape (tools/build/contract-plugin.ts). */
const pushChoiceSchema = z.object({
  shows_amounts: z.boolean(),
  quiet: z.nullable(z.object({ from: timeOfDaySchema, to: timeOfDaySchema })),
})

/** A device is identified by the push endpoint that its browser has created for us, which cannot be guessed. */
export const pushDeviceSchema = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  /** Keys of the browser, base64url: messages are encrypted for it (RFC 8291). */
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
  summary: "The key for push subscriptions (VAPID, base64url), and the player's push settings",
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
  summary: 'Set amounts on a locked screen, and quiet hours',
  requirements: ['NOTIF-05'],
})

/** Repeatable; a device of another player is assigned to this player. */
export const subscribePush = endpoint({
  id: 'push.subscribe',
  method: 'POST',
  path: '/api/v1/push',
  access: 'player',
  keyed: 'press',
  body: pushDeviceSchema,
  answer: doneSchema,
  errors: [],
  summary: 'Subscribe this device to messages of the player',
  requirements: ['NOTIF-05'],
})

/** Needs no session, because there is none after a log-out: the endpoint is the proof. */
export const unsubscribePush = endpoint({
  id: 'push.unsubscribe',
  method: 'POST',
  path: '/api/v1/push/unsubscribe',
  access: 'anyone',
  keyed: 'press',
  body: z.object({ endpoint: z.string().check(z.maxLength(2000)) }),
  answer: doneSchema,
  errors: [],
  summary: 'Unsubscribe this device; the same response for an unknown device',
  requirements: ['NOTIF-05', 'AUTH-27'],
})

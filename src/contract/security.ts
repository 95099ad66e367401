import * as z from 'zod/mini'

import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { list, orUnknown } from './tolerant.ts'
import { countSchema, momentSchema } from './values.ts'

export const deviceKindSchema = z.enum(['phone', 'tablet', 'computer'])

/** The device and location of an action: names of browser and system, the location as text; null if unknown. */
export const deviceSchema = z.object({
  kind: orUnknown(deviceKindSchema),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  place: z.nullable(z.string()),
})
export type Device = z.infer<typeof deviceSchema>

/** A session that is still valid. `id` is no token; exactly one session is the current one. */
export const playerSessionSchema = z.object({
  id: z.string(),
  /** The device that signed in. Later calls do not change it. */
  device: deviceSchema,
  /** The last device that used the session and did not sign in; null if there is none. */
  other_device: z.optional(z.nullable(deviceSchema)),
  started_at: momentSchema,
  seen_at: momentSchema,
  is_current: z.boolean(),
})
export type PlayerSession = z.infer<typeof playerSessionSchema>

/** Changes to the sign-in methods of an account. */
export const accountChangeKinds = [
  'email',
  'phone',
  'password',
  'new_device',
  'sessions_ended',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'sign_in_code_on',
  'sign_in_code_off',
  'totp_on',
  'totp_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'device_trusted',
  'devices_forgotten',
] as const
export const accountChangeKindSchema = z.enum(accountChangeKinds)
export type AccountChangeKind = z.infer<typeof accountChangeKindSchema>

/** One such change, with its device. */
export const accountChangeSchema = z.object({
  id: z.string(),
  kind: orUnknown(accountChangeKindSchema),
  device: deviceSchema,
  created_at: momentSchema,
})
export type AccountChange = z.infer<typeof accountChangeSchema>

/** A passkey of the account, with the player's name for it; `used_at` is the last sign-in with it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: momentSchema,
  used_at: z.nullable(momentSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

/** A device that signs in without the code of the second factor until it expires (PLUS-98). */
export const trustedDeviceSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  created_at: momentSchema,
  expires_at: momentSchema,
})
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>

/** The second factor: the number of unused recovery codes, and the trusted devices, newest first. */
export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  recovery_codes: countSchema,
  devices: list(trustedDeviceSchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Sessions: the current one first, then by last use. Changes and passkeys: newest first. */
export const securitySchema = z.object({
  sessions: list(playerSessionSchema),
  passkeys: list(passkeySchema),
  changes: list(accountChangeSchema),
  /** Whether a code to the confirmed phone signs in; missing if the server does not support that. */
  sign_in_code: z.optional(z.boolean()),
  /** Codes of an authenticator app; missing if the server does not support them. */
  second_factor: z.optional(secondFactorSchema),
})
export type Security = z.infer<typeof securitySchema>

export const getSecurity = endpoint({
  id: 'security.get',
  method: 'GET',
  path: '/api/v1/security',
  access: 'player',
  query: z.object({ locale: languageSchema }),
  answer: securitySchema,
  errors: [],
  summary: 'Sessions, passkeys and trusted devices of the player, and security changes of the account',
  requirements: ['PLUS-07', 'PLUS-09', 'PLUS-13', 'PLUS-35', 'PLUS-97', 'PLUS-98'],
})

export const endPlayerSession = endpoint({
  id: 'security.endSession',
  method: 'POST',
  path: '/api/v1/security/sessions/end',
  access: 'player',
  keyed: 'press',
  body: z.object({ session_id: z.string() }),
  answer: doneSchema,
  errors: [],
  summary: 'End a session of the player with all its tokens. No error for an ended or unknown session',
  requirements: ['PLUS-08'],
})

export const endOtherSessions = endpoint({
  id: 'security.endOthers',
  method: 'POST',
  path: '/api/v1/security/sessions/end-others',
  access: 'player',
  keyed: 'press',
  answer: z.object({ status: z.literal('ok'), ended: countSchema }),
  errors: [],
  summary: 'End every session of the player except the calling one. Returns the number of ended sessions',
  requirements: ['PLUS-08'],
})

export const removeOtherWaysIn = endpoint({
  id: 'security.removeOtherWaysIn',
  method: 'POST',
  path: '/api/v1/security/remove-other-ways-in',
  access: 'player',
  keyed: 'press',
  answer: doneSchema,
  errors: [],
  summary:
    'Remove all passkeys, end all other sessions, forget trusted devices and turn off the sign-in by code. A repeat is no error',
  requirements: ['PLUS-60', 'PLUS-98'],
})

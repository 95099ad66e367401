import * as z from 'zod/mini'

import { PASSKEY_NAME_MAX } from '../constants/session.ts'

import { signInOrigin, tokensSchema } from './auth.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { passwordErrors } from './error-codes.ts'
import { passkeySchema } from './security.ts'
import { list } from './tolerant.ts'

// Bytes are base64url, and shapes those of WebAuthn's JSON, as produced by server libraries.

const nameSchema = z.string().check(z.minLength(1), z.maxLength(PASSKEY_NAME_MAX))
const publicKey = z.literal('public-key')

/**
 * Options for creating a passkey. The app requests a discoverable one with user verification; a server accepts no
 * other.
 */
export const newPasskeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: list(z.object({ type: publicKey, alg: z.int() })),
  /** The account's passkeys: a device that has one of them creates no second. */
  excludeCredentials: list(z.object({ type: publicKey, id: z.string() })),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptionsSchema>

export const newCredentialSchema = z.object({
  id: z.string(),
  rawId: z.string(),
  type: publicKey,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
})
export type NewCredential = z.infer<typeof newCredentialSchema>

/** Options for signing in: they name no account, so they reveal none. */
export const passkeyOptionsSchema = z.object({ challenge: z.string(), rpId: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

export const usedCredentialSchema = z.object({
  id: z.string(),
  rawId: z.string(),
  type: publicKey,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
})
export type UsedCredential = z.infer<typeof usedCredentialSchema>

export const startAddPasskey = endpoint({
  id: 'passkeys.beginAdd',
  method: 'POST',
  path: '/api/v1/passkeys/options',
  access: 'player',
  keyed: 'press',
  body: z.object({ password: z.string() }),
  answer: newPasskeyOptionsSchema,
  errors: passwordErrors,
  summary: 'Start adding a passkey, with the password. Returns a challenge that works once within 5 minutes',
  requirements: ['PLUS-14', 'PLUS-17'],
})

export const addPasskey = endpoint({
  id: 'passkeys.add',
  method: 'POST',
  path: '/api/v1/passkeys',
  access: 'player',
  keyed: 'press',
  body: z.object({ name: nameSchema, credential: newCredentialSchema }),
  answer: passkeySchema,
  errors: ['PASSKEY_EXPIRED', 'PASSKEY_INVALID'],
  spentErrors: ['PASSKEY_EXPIRED'],
  summary: 'Store the passkey that a device created for a challenge',
  requirements: ['PLUS-14', 'PLUS-17'],
})

export const renamePasskey = endpoint({
  id: 'passkeys.rename',
  method: 'POST',
  path: '/api/v1/passkeys/rename',
  access: 'player',
  keyed: 'press',
  body: z.object({ passkey_id: z.string(), name: nameSchema }),
  answer: doneSchema,
  errors: ['NOT_FOUND'],
  summary: 'Rename a passkey of the player',
  requirements: ['PLUS-15'],
})

export const removePasskey = endpoint({
  id: 'passkeys.remove',
  method: 'POST',
  path: '/api/v1/passkeys/remove',
  access: 'player',
  keyed: 'press',
  body: z.object({ passkey_id: z.string() }),
  answer: doneSchema,
  errors: [],
  summary: 'Remove a passkey of the player. No error for a removed or unknown passkey',
  requirements: ['PLUS-15'],
})

export const startPasskeySignIn = endpoint({
  id: 'passkeys.beginSignIn',
  method: 'POST',
  path: '/api/v1/passkeys/sign-in/options',
  access: 'anyone',
  answer: passkeyOptionsSchema,
  errors: [],
  summary: 'Start a sign-in by passkey. Returns a challenge that works once within 5 minutes',
  requirements: ['PLUS-16', 'PLUS-17'],
})

export const signInByPasskey = endpoint({
  id: 'passkeys.signIn',
  method: 'POST',
  path: '/api/v1/passkeys/sign-in',
  access: 'anyone',
  keyed: 'press',
  body: z.object({ credential: usedCredentialSchema, ...signInOrigin }),
  answer: tokensSchema,
  errors: ['PASSKEY_EXPIRED', 'PASSKEY_INVALID'],
  spentErrors: ['PASSKEY_EXPIRED'],
  summary: 'Sign in by passkey: the same session as by password',
  requirements: ['PLUS-16', 'PLUS-17'],
})

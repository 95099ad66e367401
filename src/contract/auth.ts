import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { DEFAULT_REGISTER_LANGUAGE } from '../constants/session.ts'

import { countrySchema, serverLanguageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { tokenSchema } from './refresh.ts'
import { doneSchema } from './done.ts'
import { textOf } from './values.ts'

/** Origin of a sign-in, in the body of every such call (AUTH-14). */
export const signInOrigin = { region: countrySchema, brand: z.string(), domain: z.string() }

/** By e-mail or phone with a password (AUTH-14), or by a token from a link or another host (AUTH-15). */
export const authenticateInputSchema = z.union([
  z.object({ email: z.string(), password: z.string(), ...signInOrigin }),
  z.object({ phone: z.string(), password: z.string(), ...signInOrigin }),
  z.object({ token: z.string(), auth_type: z.string(), ...signInOrigin }),
])
export type AuthenticateInput = z.infer<typeof authenticateInputSchema>

export const tokensSchema = z.object({
  access: tokenSchema,
  refresh: tokenSchema,
  redirect_url: z.optional(textOf('uri-reference')),
  /** URL where sign-in is completed for every site of the operator (AUTH-21); if missing, it is completed here. */
  cross_domain_url: z.optional(textOf('uri')),
  /** The account was created by this call: the first social sign-in (AUTH-24). */
  is_new: z.optional(z.boolean()),
})
export type Tokens = z.infer<typeof tokensSchema>

/**
 * The first factor was right, and the account has a second one: `auth.completeSecondStep` returns the tokens (PLUS-97). Passkeys
 * need no second step. A link of an e-mail does not open such an account.
 */
export const secondStepSchema = z.object({ id: z.string(), player_id: z.string() })
export type SecondStep = z.infer<typeof secondStepSchema>

/** Response of a sign-in to an existing account. */
export const signInResponseSchema = z.union([tokensSchema, z.object({ second_step: secondStepSchema })])
export type SignInResponse = z.infer<typeof signInResponseSchema>

/** Body of sign-up (DATA-13). Exactly one of email and phone is present. */
export const signUpInputSchema = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z.string(),
  promo_code: z.optional(z.string()),
  currency: currencySchema,
  /** Without it an account starts in the default language: the app always sends that of its screens (O-56). */
  language: z._default(serverLanguageSchema, DEFAULT_REGISTER_LANGUAGE),
  receive_email: z.boolean(),
  receive_sms: z.boolean(),
  referrer: z.string(),
  landing_page: z.string(),
  time_offset: z.number(),
  timezone: z.string(),
  fingerprint: z.string(),
  brand: z.string(),
  recaptcha_token: z.literal(''),
  /** Only on licence domains (AUTH-10). */
  players_name: z.optional(z.string()),
  address: z.optional(z.string()),
})
export type SignUpInput = z.infer<typeof signUpInputSchema>

export const authenticate = endpoint({
  id: 'auth.authenticate',
  method: 'POST',
  path: '/api/authenticate',
  access: 'anyone',
  keyed: 'press',
  body: authenticateInputSchema,
  answer: signInResponseSchema,
  errors: ['AUTH_WRONG_CREDENTIALS', 'AUTH_TOKEN_INVALID'],
  summary: 'Sign in by password or by token',
  requirements: ['API-01', 'API-02', 'API-05', 'O-24', 'PLUS-97'],
})

export const signUp = endpoint({
  id: 'auth.signUp',
  method: 'POST',
  path: '/api/signup',
  access: 'anyone',
  keyed: 'press',
  body: signUpInputSchema,
  answer: tokensSchema,
  errors: [
    'EMAIL_ALREADY_USED',
    'PHONE_ALREADY_USED',
    'EMAIL_INVALID',
    'PHONE_INVALID',
    'PASSWORD_TOO_SHORT',
    'PROMO_CODE_NOT_VALID',
  ],
  spentErrors: ['EMAIL_ALREADY_USED', 'PHONE_ALREADY_USED'],
  summary: 'Register a player',
  requirements: ['API-03'],
})

/**
 * Purposes of a one-time token in a URL; it opens a session under no other `auth_type` (O-09). In order: the redirect
 * from the host of all sites, the installed app, an e-mail of the operator, the mock's cockpit.
 */
export const authTypes = ['cross-domain', 'pwa', 'email', 'mock'] as const
export type AuthType = (typeof authTypes)[number]

export const logOut = endpoint({
  id: 'auth.logOut',
  method: 'POST',
  path: '/api/logout',
  access: 'anyone',
  body: z.object({ refresh_token: z.string() }),
  answer: doneSchema,
  errors: [],
  summary: 'End a session: its refresh token and every token derived from it. An unknown token is no error',
  requirements: ['AUTH-27'],
})

export const createAuthToken = endpoint({
  id: 'auth.createAuthToken',
  method: 'POST',
  path: '/api/auth-token',
  access: 'anyone',
  body: z.object({ refresh_token: z.string(), auth_type: z.enum(authTypes) }),
  answer: z.object({ auth_token: z.string() }),
  errors: ['REFRESH_TOKEN_INVALID'],
  summary: 'Create a token that signs this player in on another host, once and within minutes',
  requirements: ['AUTH-21', 'O-09'],
})

export const checkBan = endpoint({
  id: 'auth.checkBan',
  method: 'GET',
  path: '/api/v1/profile/check-ban',
  access: 'player',
  answer: z.object({ is_banned: z.literal(false) }),
  errors: [],
  summary: 'Check for a ban. A banned player gets the 403 of every call',
  requirements: ['API-15'],
})

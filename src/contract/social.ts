import * as z from 'zod/mini'

import { signInOrigin, tokensSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { serverLanguageSchema } from './languages.ts'
import { currencySchema } from './money.ts'

/** Providers of social sign-in, by the name that the provider address carries (API-09). */
export const socialProviders = ['google', 'facebook'] as const
export const socialProviderSchema = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof socialProviderSchema>

/** Under the API host: a page that leads the browser to the provider, not a call that answers JSON (API-09). */
export const SOCIAL_LOGIN_PATH = '/api/social-login'

/** What the provider's return brought (API-06). `redirect_uri` is the very one that the visitor left with. */
export const socialInputSchema = z.object({
  name: socialProviderSchema,
  code: z.string(),
  redirect_uri: z.string(),
  currency: currencySchema,
  language: serverLanguageSchema,
  /** The visitor has accepted the terms in the sign-up form: required for a new account. */
  accepts_terms: z.boolean(),
  /** For a new account: what the sign-up form asked for (AUTH-08, AUTH-10). A promo code that is no good is left out. */
  promo_code: z.optional(z.string()),
  players_name: z.optional(z.string()),
  address: z.optional(z.string()),
  ...signInOrigin,
})
export type SocialInput = z.infer<typeof socialInputSchema>

export const socialAuthenticate = endpoint({
  id: 'auth.social',
  method: 'POST',
  path: '/api/social-authenticate',
  access: 'anyone',
  keyed: 'press',
  body: socialInputSchema,
  answer: tokensSchema,
  errors: ['SOCIAL_CODE_INVALID', 'SOCIAL_EMAIL_UNCONFIRMED', 'SOCIAL_SIGN_UP_NEEDED'],
  summary: 'Sign in, or register, with the code that a social provider gave',
  requirements: ['API-06', 'API-09', 'O-24'],
})

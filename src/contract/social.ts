import * as z from 'zod/mini'

import { signInOrigin, signInResponseSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { serverLanguageSchema } from './languages.ts'
import { currencySchema } from './money.ts'

/** Providers of social sign-in, by their name in the provider URL (API-09). */
export const socialProviders = ['google', 'facebook'] as const
export const socialProviderSchema = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof socialProviderSchema>

/** Under the API host: a page that redirects the browser to the provider, not a JSON call (API-09). */
export const SOCIAL_LOGIN_PATH = '/api/social-login'

/** Data of the provider's redirect (API-06). `redirect_uri` is exactly the one sent to the provider. */
export const socialInputSchema = z.object({
  name: socialProviderSchema,
  code: z.string(),
  redirect_uri: z.string(),
  currency: currencySchema,
  language: serverLanguageSchema,
  /** The visitor has accepted the terms in the sign-up form: required for a new account. */
  accepts_terms: z.boolean(),
  /** For a new account: fields of the sign-up form (AUTH-08, AUTH-10). An invalid promo code is left out. */
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
  answer: signInResponseSchema,
  errors: ['SOCIAL_CODE_INVALID', 'SOCIAL_EMAIL_UNCONFIRMED', 'SOCIAL_SIGN_UP_NEEDED'],
  spentErrors: ['SOCIAL_CODE_INVALID'],
  summary: 'Sign in, or register, with the code of a social provider',
  requirements: ['API-06', 'API-09', 'O-24'],
})

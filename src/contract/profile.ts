import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { serverLanguageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { orUnknown } from './tolerant.ts'
import { looseCount, textOf } from './values.ts'

/** The player's account (DATA-01). */
export const userSchema = z.object({
  id: z.string(),
  source_id: z.nullable(z.string()),
  /** `active`, `banned`, `excluded`, `timed_out` (the last two: no advertising, O-68), or an operator's value. */
  status: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: orUnknown(serverLanguageSchema),
  currency: currencySchema,
  phone_confirmed_by: z.string(),
  confirm_phone_try: looseCount(),
  is_email_confirmed: z.boolean(),
  registration_type: orUnknown(z.enum(['email', 'phone'])),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  birthday: z.nullable(textOf('date')),
  is_doc_verified: z.boolean(),
  verify_at: z.nullable(textOf('date-time')),
  deposits_count: looseCount(),
  is_newsletters_enabled: z.boolean(),
  is_sms_enabled: z.boolean(),
  /** False: the account was created by a social sign-in and has no password yet. Missing: it has one. */
  has_password: z.optional(z.boolean()),
  /** Only for `excluded` and `timed_out`: the end of the break, null if permanent. */
  break_until: z.optional(z.nullable(textOf('date-time'))),
})
export type User = z.infer<typeof userSchema>

/** Fields that a player may change (API-11): one, several or all. */
export const userChangeSchema = z.partial(
  z.extend(
    z.pick(userSchema, {
      phone: true,
      email: true,
      first_name: true,
      last_name: true,
      address: true,
      birthday: true,
      is_newsletters_enabled: true,
      is_sms_enabled: true,
    }),
    { language: serverLanguageSchema },
  ),
)
export type UserChange = z.infer<typeof userChangeSchema>

/** Real and bonus money in minor units; both spellings of the specification are accepted (DATA-12, O-49). */
export const balanceSchema = z.union([
  z.object({ real: z.int(), bonus: z.int(), currency: currencySchema }),
  z.object({ realBalance: z.int(), bonusBalance: z.int(), currency: currencySchema }),
])

export const getUser = endpoint({
  id: 'profile.getUser',
  method: 'GET',
  path: '/api/v1/profile',
  access: 'player',
  answer: userSchema,
  errors: [],
  summary: 'The signed-in player',
  requirements: ['API-10'],
})

export const saveUser = endpoint({
  id: 'profile.saveUser',
  method: 'POST',
  path: '/api/v1/profile',
  access: 'player',
  keyed: 'press',
  body: userChangeSchema,
  answer: userSchema,
  errors: [
    'EMAIL_INVALID',
    'PHONE_INVALID',
    'EMAIL_ALREADY_USED',
    'PHONE_ALREADY_USED',
    'BIRTHDAY_INVALID',
    'VALUE_TOO_LONG',
    'CONTACT_LOCKED',
  ],
  summary: 'Change the signed-in player',
  requirements: ['API-11', 'PROF-39'],
})

export const getBalance = endpoint({
  id: 'profile.getBalance',
  method: 'GET',
  path: '/api/v1/profile/balance',
  access: 'player',
  conditional: true,
  answer: balanceSchema,
  errors: [],
  summary: 'Real and bonus money',
  requirements: ['API-14'],
})

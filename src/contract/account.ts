import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { passwordErrors } from './error-codes.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list, orUnknown } from './tolerant.ts'
import { countSchema, momentSchema } from './values.ts'

export const exportStatusSchema = z.enum(['asked', 'preparing', 'ready', 'expired'])

/**
 * A copy of all data that the server has of a player, prepared by the support. `ready_until`: null until it is ready.
 */
export const dataExportSchema = z.object({
  id: z.string(),
  status: orUnknown(exportStatusSchema),
  asked_at: momentSchema,
  ready_until: z.nullable(momentSchema),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const closingStatusSchema = z.enum(['asked', 'held'])

/**
 * An account that will be closed at `closes_at` and can be kept until then. `held`: that time has passed, but the
 * account still has money or a payment in process; it closes once that is paid out, and can be kept until then.
 */
export const closingSchema = z.object({
  status: orUnknown(closingStatusSchema),
  asked_at: momentSchema,
  closes_at: momentSchema,
})

/** Money, open payments and active bonuses that the closing affects now. Money in minor units. */
export const atStakeSchema = z.object({
  real: minorSchema,
  bonus: minorSchema,
  bonuses: countSchema,
  payments: countSchema,
  under_way: minorSchema,
  currency: currencySchema,
  wait_days: countSchema,
})

export const accountSchema = z.object({
  export: z.nullable(dataExportSchema),
  closing: z.nullable(closingSchema),
  at_stake: atStakeSchema,
})
export type Account = z.infer<typeof accountSchema>

/**
 * A section of an export, identified by `name`. A row is flat, with nested keys as paths: `game.title`, `steps.0.at`;
 * empty values are left out. Never contains a password, a token or a key.
 */
export const exportRowSchema = z.record(z.string(), z.union([z.string(), z.int(), z.boolean()]))
export const exportSectionSchema = z.object({ name: z.string(), rows: list(exportRowSchema) })
export const exportFileSchema = z.object({ made_at: momentSchema, sections: list(exportSectionSchema) })
export type ExportFile = z.infer<typeof exportFileSchema>

export const getAccount = endpoint({
  id: 'account.get',
  method: 'GET',
  path: '/api/v1/account',
  access: 'player',
  answer: accountSchema,
  errors: [],
  summary: 'The last requested export, and whether the account will be closed, with the affected money and bonuses',
  requirements: ['PLUS-40', 'PLUS-43'],
})

/** A repeat returns the request in progress unchanged. */
export const requestExport = endpoint({
  id: 'account.askForExport',
  method: 'POST',
  path: '/api/v1/account/export',
  access: 'player',
  keyed: 'press',
  answer: accountSchema,
  errors: [],
  summary: 'Request a copy of all data that the server has of the player',
  requirements: ['PLUS-40'],
})

export const getExport = endpoint({
  id: 'account.export',
  method: 'GET',
  path: '/api/v1/account/export/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  query: z.object({ locale: languageSchema }),
  answer: exportFileSchema,
  errors: ['NOT_FOUND'],
  summary: 'The copy while it is ready. NOT_FOUND before, afterwards, and for another player',
  requirements: ['PLUS-41'],
})

/** A repeat keeps the first date. */
export const closeAccount = endpoint({
  id: 'account.close',
  method: 'POST',
  path: '/api/v1/account/close',
  access: 'player',
  keyed: 'press',
  body: z.object({ password: z.string() }),
  answer: accountSchema,
  errors: passwordErrors,
  summary: 'Request that the account be closed after some days, once it has no money',
  requirements: ['PLUS-44', 'PLUS-45'],
})

export const keepAccount = endpoint({
  id: 'account.keep',
  method: 'POST',
  path: '/api/v1/account/keep',
  access: 'player',
  keyed: 'press',
  answer: accountSchema,
  errors: [],
  summary: 'Cancel the closing. No error if the account will not be closed',
  requirements: ['PLUS-46'],
})

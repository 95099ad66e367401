import * as z from 'zod/mini'

import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { orUnknown } from './tolerant.ts'

export const getGuest = endpoint({
  id: 'visitor.guest',
  method: 'GET',
  path: '/api/v1/guest',
  access: 'anyone',
  query: z.object({ currency: currencySchema, language: languageSchema, url: z.string() }),
  answer: z.object({ currency: currencySchema, language: orUnknown(languageSchema) }),
  errors: [],
  summary: 'Currency and language for a visitor without a session',
  requirements: ['API-53', 'DATA-11'],
})

/** One visit of a page (API-54). `visit_id` lets the server drop a repeat. */
export const visitSchema = z.object({
  visit_id: z.string(),
  visitor_uid: z.string(),
  url: z.string(),
  user_agent: z.string(),
  client_ip: z.optional(z.string()),
})
export type Visit = z.infer<typeof visitSchema>

export const logVisit = endpoint({
  id: 'visitor.visit',
  method: 'POST',
  path: '/api/v1/visits',
  access: 'anyone',
  body: visitSchema,
  answer: doneSchema,
  errors: [],
  summary: 'Record a visit, 2 s after a path change',
  requirements: ['API-54', 'ANLT-04'],
})

export const checkAvailability = endpoint({
  id: 'visitor.check',
  method: 'GET',
  path: '/api/v1/check',
  access: 'anyone',
  conditional: false,
  answer: doneSchema,
  errors: [],
  summary: 'Whether the product is available here; 451 if not',
  requirements: ['API-67', 'NET-13'],
})

export const getTestText = endpoint({
  id: 'visitor.testText',
  method: 'GET',
  path: '/api/v1/test/200/text',
  access: 'anyone',
  answer: z.literal('ok'),
  produces: 'text',
  conditional: false,
  errors: [],
  summary: 'Plain text instead of JSON: the text ok is a valid response',
  requirements: ['API-68', 'NET-23'],
})

export const getTranslations = endpoint({
  id: 'visitor.translations',
  method: 'GET',
  path: '/api/v1/translations/:lng',
  access: 'anyone',
  params: z.object({ lng: languageSchema }),
  answer: z.record(z.string(), z.string()),
  errors: [],
  summary: 'ICU messages of one language, by key',
  requirements: ['API-69', 'I18N-05'],
})

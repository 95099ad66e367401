import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { paginationSchema, queryNumber } from './pagination.ts'
import { list } from './tolerant.ts'
import { countSchema, textOf } from './values.ts'

/** A studio (DATA-22). `logo` is a path for the image URL builder; its games are listed by its slug. */
export const providerSchema = z.object({
  slug: z.string(),
  name: z.string(),
  logo: textOf('uri-reference'),
  /** Colour behind the logo until it loads, #rrggbb. */
  placeholder: z.string(),
  games_count: countSchema,
  is_new: z.boolean(),
})
export type Provider = z.infer<typeof providerSchema>

const market = { currency: currencySchema, language: languageSchema }

export const listProviders = endpoint({
  id: 'providers.list',
  method: 'GET',
  path: '/api/v1/providers',
  access: 'anyone',
  query: z.object(market),
  answer: z.object({ data: list(providerSchema) }),
  errors: [],
  summary: 'All providers by name, for the provider filter',
  requirements: ['API-44', 'GAME-20', 'O-59'],
})

export const listProvidersPage = endpoint({
  id: 'providers.page',
  method: 'GET',
  path: '/api/v1/providers/page',
  access: 'anyone',
  query: z.object({ limit: queryNumber, page: queryNumber, search: z.optional(z.string()), ...market }),
  answer: z.object({ data: list(providerSchema), pagination: paginationSchema }),
  errors: [],
  summary: 'Providers page by page until an empty page, those with the most games first',
  requirements: ['API-45', 'GAME-20'],
})

export const listProviderSlider = endpoint({
  id: 'providers.slider',
  method: 'GET',
  path: '/api/v1/provider-slider',
  access: 'anyone',
  query: z.object(market),
  answer: z.object({ data: list(providerSchema) }),
  errors: [],
  summary: 'Providers of the home page',
  requirements: ['API-48', 'GAME-21'],
})

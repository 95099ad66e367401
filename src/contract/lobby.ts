import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { gameCardSchema } from './games.ts'
import { languageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { paginationSchema, queryNumber } from './pagination.ts'
import { list } from './tolerant.ts'

/** A row of the lobby (DATA-20). `category_slug` is the target of "see all". */
export const shortcutSchema = z.object({
  slug: z.string(),
  title: z.string(),
  category_slug: z.string(),
  items: list(gameCardSchema),
})
export type Shortcut = z.infer<typeof shortcutSchema>

/** An entry of the quick-filter strip (DATA-21). `image_html` is HTML from the server: sanitise it. */
export const categorySchema = z.object({
  id: z.string(),
  slug: z.string(),
  menu_name: z.string(),
  image_html: z.string(),
  is_active: z.optional(z.boolean()),
  type: z.optional(z.string()),
})
export type Category = z.infer<typeof categorySchema>

export const listShortcuts = endpoint({
  id: 'lobby.shortcuts',
  method: 'GET',
  path: '/api/v1/shortcuts',
  access: 'anyone',
  query: z.object({ limit: queryNumber, page: queryNumber, currency: currencySchema, language: languageSchema }),
  answer: z.object({ data: list(shortcutSchema), pagination: paginationSchema }),
  errors: [],
  summary: 'Rows of the lobby',
  requirements: ['API-37'],
})

export const listCategories = endpoint({
  id: 'lobby.categories',
  method: 'GET',
  path: '/api/v1/categories',
  access: 'anyone',
  query: z.object({
    limit: queryNumber,
    type: z.literal('provider'),
    is_active: z.optional(z.coerce.number()),
    slugs: z.optional(z.string()),
    games: z.optional(z.string()),
    language: languageSchema,
  }),
  answer: z.object({ data: list(categorySchema) }),
  errors: [],
  summary: 'Categories of games',
  requirements: ['API-38'],
})

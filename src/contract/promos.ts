import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { momentSchema, textOf } from './values.ts'

/** Categories of the promotion list; without one the list contains all. */
export const promoCategories = ['bonus', 'tournament', 'news', 'vip'] as const
export const promoCategorySchema = z.enum(promoCategories)
export type PromoCategory = z.infer<typeof promoCategorySchema>
export const promoBadgeSchema = z.enum(['new', 'hot', 'vip'])
export const promoStatusSchema = z.enum(['upcoming', 'active', 'finished'])
export const promoOrders = ['published_at', 'ends_at', 'title'] as const

/** A promotion or a piece of news. `ends_at` null: until further notice. */
export const promoCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  category: orUnknown(promoCategorySchema),
  title: z.string(),
  summary: z.string(),
  image_url: textOf('uri-reference'),
  badge: orElse(z.nullable(promoBadgeSchema), null),
  status: orUnknown(promoStatusSchema),
  starts_at: z.nullable(momentSchema),
  ends_at: z.nullable(momentSchema),
  published_at: momentSchema,
})
export type PromoCard = z.infer<typeof promoCardSchema>

/** A block of the text. Structured, so that no HTML is needed. */
export const promoBlockSchema = z.union([
  z.object({ type: z.enum(['heading', 'paragraph']), text: z.string() }),
  z.object({ type: z.enum(['steps', 'list', 'terms']), items: list(z.string()) }),
])
export type PromoBlock = z.infer<typeof promoBlockSchema>

/** The whole promotion. `key_terms` are shown before the button, which opens a page of the product. */
export const promoSchema = z.extend(promoCardSchema, {
  key_terms: list(z.object({ label: z.string(), value: z.string() })),
  body: list(promoBlockSchema),
  cta: z.nullable(z.object({ label: z.string(), path: z.string() })),
  promo_code: z.nullable(z.string()),
  tournament_slug: z.nullable(z.string()),
})
export type Promo = z.infer<typeof promoSchema>

export const listPromos = endpoint({
  id: 'promos.list',
  method: 'GET',
  path: '/api/v1/promos',
  access: 'anyone',
  query: z.object({
    category: z.optional(promoCategorySchema),
    locale: languageSchema,
    'order[0][0]': z.enum(promoOrders),
    'order[0][1]': z.enum(['asc', 'desc']),
  }),
  answer: z.object({ data: list(promoCardSchema) }),
  errors: [],
  summary: 'Promotions and news',
  requirements: ['API-85', 'TOUR-10'],
})

export const getPromo = endpoint({
  id: 'promos.one',
  method: 'GET',
  path: '/api/v1/promos/:slug',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  query: z.object({ locale: languageSchema }),
  answer: promoSchema,
  errors: ['NOT_FOUND'],
  summary: 'One promotion',
  requirements: ['API-85', 'O-59'],
})

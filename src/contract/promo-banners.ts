import * as z from 'zod/mini'

import { bannerSchema } from './banners.ts'
import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { promoCodeSchema } from './promo-codes.ts'
import { list } from './tolerant.ts'

const audienceSchema = z.object({ currency: currencySchema, language: languageSchema })

/** Promo mode: only banners of promo codes, including past and future ones (BANNER-27). */
const promoQuery = z.extend(audienceSchema, {
  type: z.optional(z.literal('Promocode')),
  all: z.optional(z.literal('true')),
})

/** A banner that may belong to a promo code; its end and its remaining uses decide if it is shown (BANNER-15, 16). */
export const promoBannerSchema = z.extend(bannerSchema, { promo_code: z.nullable(promoCodeSchema) })
export type PromoBanner = z.infer<typeof promoBannerSchema>

const promoBannerListSchema = z.object({ data: list(promoBannerSchema) })

export const listPromoSlides = endpoint({
  id: 'promoBanners.slides',
  method: 'GET',
  path: '/api/v1/promo-slides',
  access: 'player-if-any',
  query: promoQuery,
  answer: promoBannerListSchema,
  errors: [],
  summary: 'Slides of the promotion pages; with the type Promocode those of promo codes',
  requirements: ['API-73', 'BANNER-27'],
})

export const listPromoBanners = endpoint({
  id: 'promoBanners.list',
  method: 'GET',
  path: '/api/v1/promo-banners',
  access: 'player-if-any',
  query: promoQuery,
  answer: promoBannerListSchema,
  errors: [],
  summary: 'Banners of the promotion list; with the type Promocode those of promo codes',
  requirements: ['API-74', 'BANNER-27'],
})

export const listBannerData = endpoint({
  id: 'promoBanners.category',
  method: 'GET',
  path: '/api/v1/banners/:category',
  access: 'player-if-any',
  params: z.object({ category: z.string() }),
  query: audienceSchema,
  answer: z.object({ data: list(bannerSchema) }),
  errors: ['NOT_FOUND'],
  summary: 'Banners of a category; register_banner is matched by slug to ?lnd=',
  requirements: ['API-86', 'BANNER-28'],
})

export const listTournamentBanners = endpoint({
  id: 'promoBanners.tournaments',
  method: 'GET',
  path: '/api/v1/tournament-banners',
  access: 'player-if-any',
  query: audienceSchema,
  answer: z.object({ data: list(bannerSchema) }),
  errors: [],
  summary: 'Banners of running and upcoming tournaments',
  requirements: ['API-89', 'TOUR-01'],
})

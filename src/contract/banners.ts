import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { list } from './tolerant.ts'
import { measureSchema, textOf } from './values.ts'

/**
 * A slide of the home slider (DATA-43). A header text equal to '-' is hidden (BANNER-09). `isAppLink` opens the app
 * (BANNER-08) and is for players without a deposit on mobile web (BANNER-12). `shown_to` limits it further: to
 * players who have made a deposit (BANNER-13), or to guests and players with bonus or spins offers (BANNER-14).
 */
export const bannerSchema = z.object({
  slug: z.string(),
  image_url: textOf('uri-reference'),
  video_url: z.nullable(textOf('uri-reference')),
  video_banner_ios: z.nullable(textOf('uri-reference')),
  video_banner_android: z.nullable(textOf('uri-reference')),
  main_header: z.string(),
  sub_header: z.string(),
  description: z.string(),
  button_text: z.string(),
  button_link: textOf('uri-reference'),
  tournament_slug: z.nullable(z.string()),
  blur_bg: z.nullable(z.string()),
  blur_height: z.nullable(measureSchema),
  isAppLink: z.boolean(),
  shown_to: z.optional(z.enum(['depositors', 'with-offers'])),
})
export type Banner = z.infer<typeof bannerSchema>

export const listVideoBanners = endpoint({
  id: 'banners.videoBanners',
  method: 'GET',
  path: '/api/v1/video-banners',
  access: 'anyone',
  query: z.object({ currency: currencySchema, language: languageSchema }),
  answer: z.object({ data: list(bannerSchema) }),
  errors: [],
  summary: 'Slides of the home slider',
  requirements: ['API-62', 'O-50'],
})

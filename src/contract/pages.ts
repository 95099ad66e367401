import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema } from './money.ts'
import { list } from './tolerant.ts'
import { minimumAgeSchema, momentSchema, textOf } from './values.ts'

const market = z.object({ currency: currencySchema, language: languageSchema })

export const paymentIconSchema = z.object({ image_url: textOf('uri-reference'), name: z.string() })
export const legalIconSchema = z.object({
  image_url: textOf('uri-reference'),
  name: z.string(),
  url: textOf('uri-reference'),
})
export const pageLinkSchema = z.object({ url: textOf('uri-reference'), link_name: z.string() })

/** A static page. `content` is HTML from the server: sanitise it (O-65). */
export const staticPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  updated_at: momentSchema,
})

/** Data of a page for the sitemap and the head, without its text. */
export const cmsPageSchema = z.object({
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  updated_at: momentSchema,
})

export const listCmsPages = endpoint({
  id: 'pages.cms',
  method: 'GET',
  path: '/api/v1/cms/pages',
  access: 'anyone',
  query: z.object({ language: languageSchema }),
  answer: z.object({ data: list(cmsPageSchema) }),
  errors: [],
  summary: 'All pages of the content system, without their texts',
  requirements: ['API-61', 'STATIC-12'],
})

/**
 * A sitemap (sitemaps.org) of the public pages whose URLs depend on data of the server; robots.txt names it. The app never
 * requests it. Above 50,000 URLs it is a sitemap index.
 */
export const getSitemap = endpoint({
  id: 'pages.sitemap',
  method: 'GET',
  path: '/api/v1/sitemap.xml',
  access: 'anyone',
  answer: z.string(),
  produces: 'xml',
  errors: [],
  summary: 'Sitemap of games, tournaments and news, for search engines',
  requirements: ['STATIC-08'],
})

export const listPaymentIcons = endpoint({
  id: 'pages.paymentIcons',
  method: 'GET',
  path: '/api/v1/payment-method',
  access: 'anyone',
  query: market,
  answer: z.object({ data: list(paymentIconSchema) }),
  errors: [],
  summary: 'Icons of payment methods for the footer',
  requirements: ['API-55', 'API-63', 'STATIC-06'],
})

export const listLegalIcons = endpoint({
  id: 'pages.legalIcons',
  method: 'GET',
  path: '/api/v1/legal-icon',
  access: 'anyone',
  query: market,
  /** `minimum_age`: the minimum age of players; if missing, the app's default. */
  answer: z.object({ data: list(legalIconSchema), minimum_age: z.nullish(minimumAgeSchema()) }),
  errors: [],
  summary: 'Licence and age marks for the footer, and the minimum age of players',
  requirements: ['API-56', 'STATIC-06'],
})

export const listPageLinks = endpoint({
  id: 'pages.links',
  method: 'GET',
  path: '/api/v1/static-page',
  access: 'anyone',
  query: market,
  answer: z.object({ data: list(pageLinkSchema) }),
  errors: [],
  summary: 'Links to static pages for the footer',
  requirements: ['API-57', 'API-58', 'STATIC-05'],
})

export const getStaticPage = endpoint({
  id: 'pages.one',
  method: 'GET',
  path: '/api/v1/static-page/:slug',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  query: z.object({ language: languageSchema }),
  answer: staticPageSchema,
  errors: ['NOT_FOUND'],
  summary: 'One static page',
  requirements: ['API-59', 'STATIC-01'],
})

import { queryOptions } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { getStaticPage, listCmsPages, listLegalIcons, listPageLinks, listPaymentIcons } from '~/contract/pages.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

const key = 'pages'
/** Footer data is fetched once: not on focus, not on reconnect, never stale (STATIC-07). */
const once = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Payment system logos of the footer. */
export function paymentIconsQuery(market: Market) {
  return queryOptions({
    queryKey: [key, 'payment-icons', market],
    queryFn: async ({ signal }) => (await send(listPaymentIcons, { query: market }, { signal })).data,
    ...once,
    meta: storedResponse(listPaymentIcons),
  })
}

/** Licence and partner logos of the footer, and the minimum age of players. */
export function legalIconsQuery(market: Market) {
  return queryOptions({
    queryKey: [key, 'legal-icons', market],
    queryFn: ({ signal }) => send(listLegalIcons, { query: market }, { signal }),
    ...once,
    meta: storedResponse(listLegalIcons, (response) => response),
  })
}

/** The footer's links to static pages. */
export function pageLinksQuery(market: Market) {
  return queryOptions({
    queryKey: [key, 'links', market],
    queryFn: async ({ signal }) => (await send(listPageLinks, { query: market }, { signal })).data,
    ...once,
    meta: storedResponse(listPageLinks),
  })
}

/** Titles and descriptions of the operator's pages, for search engines (API-61). */
export function cmsPagesQuery(language: Language) {
  return queryOptions({
    queryKey: [key, 'cms', language],
    queryFn: async ({ signal }) => (await send(listCmsPages, { query: { language } }, { signal })).data,
    ...once,
  })
}

/** One static page, with the server's HTML as content; NOT_FOUND if there is none. */
export function staticPageQuery(slug: string, language: Language) {
  return queryOptions({
    queryKey: [key, 'one', slug, language],
    queryFn: ({ signal }) => send(getStaticPage, { params: { slug }, query: { language } }, { signal }),
    staleTime: STALE_TIME,
    meta: storedResponse(getStaticPage, (page) => page),
  })
}

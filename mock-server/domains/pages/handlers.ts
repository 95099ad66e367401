import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { methodSeeds } from '../cash-box/payment-methods.ts'
import { minimumAgeOf } from '../limits/age.ts'
import { promoSeeds } from '../promos/seed.ts'
import { allRuns } from '../tournaments/world.ts'
import { footerPages, htmlOf, legalIconsOf, pages, withAge } from './seed.ts'

/** Paths of the app for each item of the public lists. */
export const sitemapHandlers: Pick<Handlers, 'getSitemap'> = {
  getSitemap(_, { session, now, origin }) {
    const paths = [
      ...session.world.catalogue.games.map(({ card }) => `/games/${card.slug}`),
      ...allRuns(session.world, now()).map(({ seed }) => `/tournaments/${seed.slug}`),
      ...promoSeeds.map(({ slug }) => `/news/${slug}`),
    ]
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...paths.map((path) => `<url><loc>${origin}${encodeURI(path)}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n')
  },
}

type Names = 'listCmsPages' | 'listPaymentIcons' | 'listLegalIcons' | 'listPageLinks' | 'getStaticPage'

const UPDATED_AT = '2026-02-01T00:00:00Z'
const DESCRIPTION = 160

/** As much of a text as a search result shows, cut between words. */
function shortened(text: string): string {
  return text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

const pageBySlug = new Map(pages.map((page) => [page.slug, page]))

export const pagesHandlers: Pick<Handlers, Names> = {
  listCmsPages: ({ query }, { session }) => ({
    data: pages.map(({ slug, title, sections }) => ({
      slug,
      path: slug.replace(/^(?:games-)?/, (prefix) => (prefix ? '/games/' : '/')),
      title: title[query.language],
      description: shortened(sections[0] ? withAge(sections[0][1], query.language, minimumAgeOf(session)) : ''),
      updated_at: UPDATED_AT,
    })),
  }),

  listPaymentIcons: ({ query }) => ({
    data: methodSeeds.map(({ slug, title }) => ({ image_url: `/img/m/${slug}`, name: title[query.language] })),
  }),

  listLegalIcons({ query }, { session }) {
    const age = minimumAgeOf(session)
    const data = legalIconsOf(age).map(({ slug, name, url }) => ({
      image_url: `/img/l/${slug}`,
      name: name[query.language],
      url,
    }))
    return { data, minimum_age: age }
  },

  listPageLinks: ({ query }) => ({
    data: footerPages.flatMap((slug) => {
      const page = pageBySlug.get(slug)
      return page ? [{ url: `/${slug}`, link_name: page.title[query.language] }] : []
    }),
  }),

  getStaticPage({ params, query }, { session }) {
    const page = pageBySlug.get(params.slug)
    if (!page) throw new ApiError('NOT_FOUND')
    return {
      slug: page.slug,
      title: page.title[query.language],
      content: htmlOf(page, query.language, minimumAgeOf(session)),
      updated_at: UPDATED_AT,
    }
  },
}

import type { Handlers } from '../../handler.ts'
import { promoSeeds } from '../promos/seed.ts'
import { allRuns } from '../tournaments/world.ts'

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

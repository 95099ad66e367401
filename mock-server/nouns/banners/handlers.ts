import type { Handlers } from '../../handler.ts'
import { bannerOf, bannerSeeds } from './seed.ts'

export const bannersHandlers: Pick<Handlers, 'listVideoBanners'> = {
  /** The same for every caller: a slide states its audience, and the app hides slides during a break (O-68). */
  listVideoBanners: ({ query }) => ({ data: bannerSeeds.map((seed) => bannerOf(seed, query.language)) }),
}

import type { Handlers } from '../../handler.ts'
import { bannerOf, bannerSeeds } from './seed.ts'

export const bannersHandlers: Pick<Handlers, 'listVideoBanners'> = {
  /** The same for everybody; whom a slide is for stands in it, and who is on a break is shown none by the app (O-68). */
  listVideoBanners: ({ query }) => ({ data: bannerSeeds.map((seed) => bannerOf(seed, query.language)) }),
}

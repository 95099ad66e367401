import type { Handlers } from '../handler.ts'
import { bannerOf, bannerSeeds } from '../seed/banners.ts'

export const bannersHandlers: Pick<Handlers, 'listVideoBanners'> = {
  listVideoBanners: ({ query }) => ({ data: bannerSeeds.map((seed) => bannerOf(seed, query.language)) }),
}

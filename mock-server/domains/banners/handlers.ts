import type { Handlers } from '../../handler.ts'
import { isAdvertised } from '../tournaments/world.ts'
import { bannerOf, bannerSeeds } from './seed.ts'

export const bannersHandlers: Pick<Handlers, 'listVideoBanners'> = {
  /**
   * The same for every caller: a slide states its audience, and the app hides slides during a break (O-68). The slide of a
   * tournament ends with it.
   */
  listVideoBanners: ({ query }, { session, now }) => ({
    data: bannerSeeds
      .filter(({ tournament }) => tournament === null || isAdvertised(session.world, tournament, now()))
      .map((seed) => bannerOf(seed, query.language)),
  }),
}

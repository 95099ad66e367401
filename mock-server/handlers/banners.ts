import { mayPromote } from '../../src/lib/may-promote.ts'
import type { Handlers } from '../handler.ts'
import { bannerOf, bannerSeeds } from '../seed/banners.ts'

export const bannersHandlers: Pick<Handlers, 'listVideoBanners'> = {
  /** Who is excluded or on a time-out gets none (O-68). */
  listVideoBanners: ({ query }, { playerIfAny }) => {
    const seeds = mayPromote(playerIfAny()?.user) ? bannerSeeds : []
    return { data: seeds.map((seed) => bannerOf(seed, query.language)) }
  },
}

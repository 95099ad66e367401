import type { Currency } from '../../../src/contract/money.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  bannerCategories,
  bannerView,
  plainSlideSeeds,
  promoBannerSeeds,
  promoSlideSeeds,
  tournamentBannerSeeds,
  type BannerSeed,
} from './promo-banner-seed.ts'
import { findPromoCode, promoCodeOf, timesOf } from '../offers/promo-codes.ts'
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

type Names = 'listPromoSlides' | 'listPromoBanners' | 'listBannerData' | 'listTournamentBanners'

type PromoQuery = {
  currency: Currency
  language: Language
  type?: 'Promocode' | undefined
  all?: 'true' | undefined
}

/** The banner of a tournament ends with it. */
const isOn = ({ session, now }: Context, { tournament }: BannerSeed): boolean =>
  tournament === undefined || isAdvertised(session.world, tournament, now())

/** Without promo mode: plain banners and those of codes that are in their banner time. */
function isShown({ session, now }: Context, { promoCode }: BannerSeed, { type, all }: PromoQuery): boolean {
  const seed = promoCode === undefined ? null : findPromoCode(promoCode)
  if (type === 'Promocode' && !seed) return false
  if (!seed || all === 'true') return true
  const { opens, bannerEnds } = timesOf(session, seed)
  return now() >= opens && now() < bannerEnds
}

function promoList(seeds: readonly BannerSeed[], query: PromoQuery, context: Context) {
  const data = seeds
    .filter((seed) => isOn(context, seed) && isShown(context, seed, query))
    .map((seed) => {
      const code = seed.promoCode === undefined ? null : findPromoCode(seed.promoCode)
      const promo_code = code && promoCodeOf(context.session, code, context.playerIfAny())
      return Object.assign(bannerView(seed, query.language), { promo_code })
    })
  return { data }
}

export const promoBannersHandlers: Pick<Handlers, Names> = {
  listPromoSlides: ({ query }, context) =>
    promoList(query.type === 'Promocode' ? promoSlideSeeds : plainSlideSeeds, query, context),
  listPromoBanners: ({ query }, context) => promoList(promoBannerSeeds, query, context),

  listBannerData({ params, query }, context) {
    const seeds = bannerCategories.get(params.category)
    if (!seeds) throw new ApiError('NOT_FOUND')
    return { data: seeds.filter((seed) => isOn(context, seed)).map((seed) => bannerView(seed, query.language)) }
  },

  listTournamentBanners({ query }, { session, now }) {
    const isOpen = ({ slug }: BannerSeed) => isAdvertised(session.world, slug, now())
    return { data: tournamentBannerSeeds.filter(isOpen).map((seed) => bannerView(seed, query.language)) }
  },
}

import type { Handlers } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { promoCodeSeeds } from '../seed/promo-codes.ts'
import { languageOf } from '../world/languages.ts'
import { offerOf } from '../world/offer-view.ts'
import {
  findPromoCode,
  needsDeposit,
  promoCodeOf,
  promoObstacle,
  takenWith,
  usePromoCode,
} from '../world/promo-codes.ts'
import { refuseOnBreak } from '../world/protection.ts'

type Names = 'listPromoBonuses' | 'activatePromoCode' | 'validatePromoCode'

export const promoCodesHandlers: Pick<Handlers, Names> = {
  listPromoBonuses(_input, { player, session }) {
    const me = player()
    const language = languageOf(me.user.language)
    const data = promoCodeSeeds
      .filter(({ isCard }) => isCard)
      .map((seed) => ({
        slug: seed.slug,
        title: seed.title[language],
        subtitle: seed.subtitle[language],
        secondary_image: `/img/s/${seed.slug}`,
        modal_image: `/img/s/${seed.slug}`,
        promo_code: promoCodeOf(session, seed, me),
      }))
    return { data }
  },

  activatePromoCode({ body }, { player, session }) {
    const me = player()
    refuseOnBreak(me)
    const seed = findPromoCode(body.code)
    const obstacle = promoObstacle(session, seed, me)
    if (obstacle || !seed) throw new Refusal(obstacle ?? 'PROMO_CODE_NOT_VALID')
    const offer = usePromoCode(session, me, seed)
    return {
      success: true,
      code: seed.code,
      type: seed.offer.type,
      requires_deposit: needsDeposit(seed),
      offers_per_user: seed.perUser,
      offers_taken: takenWith(me, seed).length,
      offer: offerOf(session.world, me, offer),
    }
  },

  validatePromoCode: ({ params }, { playerIfAny, session }) => ({
    success: promoObstacle(session, findPromoCode(params.code), playerIfAny()) === null,
  }),
}

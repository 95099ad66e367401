import type { PromoCode } from '../../../src/contract/promo-codes.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { rulesOf, termsOf } from './rules.ts'
import { promoCodeSeeds, type PromoCodeSeed } from './promo-code-seed.ts'
import { languageOf } from '../../world/languages.ts'
import { offerOf } from './offer-view.ts'
import { findPromoCode, needsDeposit, promoCodeOf, promoObstacle, acceptedWith, usePromoCode } from './promo-codes.ts'
import { rejectOnBreak } from '../limits/protection.ts'
import type { PlayerRecord } from '../../world/records.ts'

type Names = 'listPromoBonuses' | 'activatePromoCode' | 'validatePromoCode'

/** The terms of its offer, as shown before activation. */
function withTerms(code: PromoCode, { offer }: PromoCodeSeed, { user }: PlayerRecord): PromoCode {
  const language = languageOf(user.language)
  const { days, contributions } = termsOf(offer, user.currency, language)
  const rules = rulesOf(offer, user.currency, language)
  return { ...code, offer_template: { ...code.offer_template, maxBet: offer.maxBet, days, contributions, rules } }
}

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
        secondary_image: `/img/o/${seed.slug}`,
        modal_image: `/img/o/${seed.slug}`,
        promo_code: withTerms(promoCodeOf(session, seed, me), seed, me),
      }))
    return { data }
  },

  activatePromoCode({ body }, { player, session }) {
    const me = player()
    rejectOnBreak(me)
    const seed = findPromoCode(body.code)
    const obstacle = promoObstacle(session, seed, me)
    if (obstacle || !seed) throw new ApiError(obstacle ?? 'PROMO_CODE_NOT_VALID')
    const offer = usePromoCode(session, me, seed)
    return {
      success: true,
      code: seed.code,
      type: seed.offer.type,
      requires_deposit: needsDeposit(seed),
      offers_per_user: seed.perUser,
      offers_taken: acceptedWith(me, seed).length,
      offer: offerOf(session.world, me, offer),
    }
  },

  validatePromoCode: ({ params }, { playerIfAny, session }) => ({
    success: promoObstacle(session, findPromoCode(params.code), playerIfAny()) === null,
  }),
}

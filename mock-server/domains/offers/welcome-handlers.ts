import { languages, type Language } from '../../../src/contract/languages.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { Handlers } from '../../handler.ts'
import { rulesOf, termsOf } from './rules.ts'
import type { OfferSeed } from './offer-seed.ts'
import { welcomeSeeds } from './welcome-seed.ts'
import { giftGame } from '../games/gift-game.ts'
import { languageOf } from '../../world/languages.ts'
import { offersOf } from './world.ts'
import type { World } from '../../world/records.ts'

type Names = 'getWelcomeBonus' | 'listWelcomeBonuses'

type Market = { currency: Currency; language: Language }

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Shared fields of both templates: pictures, and texts in every language (DATA-38). */
function presentation({ slug, title, tag }: OfferSeed) {
  return {
    images: { main_image: `/img/s/${slug}`, promo_image: `/img/s/${slug}` },
    text_data: languages.map((language) => ({ language, data: { label: tag[language], title: title[language] } })),
  }
}

function bonusTemplate(seed: OfferSeed, { currency, language }: Market) {
  return {
    ...termsOf(seed, currency, language),
    uid: seed.slug,
    amount: null,
    max_amount_percent: seed.percent ?? 0,
    min_deposit_amount: seed.minDeposit?.[currency] ?? 0,
    max_amount_money: seed.max?.[currency] ?? 0,
    max_cash_out_percent: seed.cashOutPercent ?? 0,
    wager: seed.wager,
    content: languages.map((language) => ({ language, data: rulesOf(seed, currency, language) })),
    ...presentation(seed),
  }
}

function spinsTemplate(world: World, seed: OfferSeed, { currency, language }: Market) {
  const { spins } = seed
  const game = giftGame(world, seed)?.card
  return {
    ...termsOf(seed, currency, language),
    spins_count: spins?.count ?? 0,
    total_bet: spins?.bet[currency] ?? 0,
    wager: seed.wager,
    max_cash_out_money: seed.cashOutMoney?.[currency] ?? 0,
    game: { uid: game?.slug ?? '', name: game?.title ?? '', image: game?.image ?? '' },
    content: {
      small_image: `/img/o/${seed.slug}`,
      big_image: `/img/o/${seed.slug}`,
      rules: rulesOf(seed, currency, language),
    },
    ...presentation(seed),
  }
}

function ruleOf(world: World, seed: OfferSeed, market: Market) {
  const { currency } = market
  const rule = { deposit_number: seed.welcome?.deposit ?? 0, min_deposit: seed.minDeposit?.[currency] ?? 0 }
  return seed.spins
    ? { ...rule, offer_gift_spin_template: spinsTemplate(world, seed, market) }
    : { ...rule, offer_bonus_template: bonusTemplate(seed, market) }
}

export const welcomeHandlers: Pick<Handlers, Names> = {
  getWelcomeBonus(_input, { player, session }) {
    const me = player()
    const market = { currency: me.user.currency, language: languageOf(me.user.language) }
    const data = offersOf(me)
      .filter(({ seed }) => seed.welcome !== null)
      .map(({ id, seed, status, availableFrom, availableTo, expiresAt }) => ({
        uid: id,
        expired_at: iso(expiresAt ?? availableTo),
        status,
        conditions: {
          available_at: iso(availableFrom),
          availability_rule: { day_from: seed.welcome?.dayFrom ?? 0 },
          activation_rules: [ruleOf(session.world, seed, market)],
        },
      }))
    return { data }
  },

  listWelcomeBonuses({ query }, { session }) {
    const data = welcomeSeeds.map((seed) => ({
      uid: seed.slug,
      day_from: seed.welcome?.dayFrom ?? 0,
      activation_rule: ruleOf(session.world, seed, query),
    }))
    return { data }
  },
}

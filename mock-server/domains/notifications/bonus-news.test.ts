import { expect, test } from 'vitest'

import { bonusSubTypes } from '../../../src/contract/notifications.ts'
import { currencies, type Currency } from '../../../src/contract/money.ts'
import { languages } from '../../../src/contract/languages.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import type { GameSession, PlayerRecord } from '../../world/records.ts'
import type { Session } from '../../session.ts'
import { Sessions } from '../../state/sessions.ts'
import { giftGame } from '../games/gift-game.ts'
import { cashOutLimit } from '../offers/bonus-money.ts'
import type { OfferRecord } from '../offers/bonus-records.ts'
import { activateWithDeposit } from '../offers/deposit-bonuses.ts'
import type { OfferSeed } from '../offers/offer-seed.ts'
import { findPromoCode, usePromoCode } from '../offers/promo-codes.ts'
import { offerSeeds } from '../offers/seed.ts'
import { settleRound } from '../offers/wagering.ts'
import { activateOffer, advanceBonuses, grantOffer, offersOf } from '../offers/world.ts'
import { reportCode } from './bonus-news.ts'
import { isOver } from './handlers.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** A player whose offers are all over, or a new one with the welcome package, at a clock that `wait` moves. */
function setUp(currency: Currency, id = 'pl_expired') {
  let now = 0
  const first = new Sessions().reset('news', { now: 0, freeze: true })
  const session: Session = Object.assign(first, { now: () => now })
  const player = session.world.players.get(id)
  if (!player) throw new Error(`no player ${id}`)
  player.user.currency = currency
  advanceBonuses(session, player)
  const known = new Set(player.notifications)
  const news = () =>
    player.notifications.filter(
      (message) => !known.has(message) && (bonusSubTypes as readonly string[]).includes(message.sub_type),
    )
  const wait = (days: number) => {
    now += days * DAY
    advanceBonuses(session, player)
    advanceBonuses(session, player) // as another device
  }
  const accept = (seed: OfferSeed) => {
    const offer = grantOffer(session, player, seed)
    activateOffer(session, player, offer)
    return offer
  }
  const play = (bet: number, win: number, gift: OfferRecord | null = null) => {
    const slug = gift ? giftGame(session.world, gift.seed)?.card.slug : session.world.catalogue.games[0]?.card.slug
    settleRound(session, { game: { slug, title: '' } as GameSession, player }, { bet, win, gift })
  }
  return { session, player, news, wait, take: accept, play }
}

type World = ReturnType<typeof setUp>
const ofSeed = ({ player }: World, seed: OfferSeed) => {
  const offer = offersOf(player).findLast(({ seed: own }) => own.slug === seed.slug)
  if (!offer) throw new Error(`no ${seed.slug}`)
  return offer
}

/** Bets the bonus money until nothing is left to wager, after one win of `win`. */
function wagerAll({ player, play }: World, offer: OfferRecord, win: number) {
  player.balance.real = 0
  const bet = offer.seed.maxBet?.[player.user.currency] ?? 1000
  play(Math.min(bet, offer.pot), win)
  while (offer.status !== 'finished' && offer.pot > 0) play(Math.min(bet, offer.pot), Math.min(bet, offer.pot))
}

const sumIn = (sum: number, { user }: PlayerRecord, language: (typeof languages)[number]) =>
  formatMoney(sum, user.currency, language)

test.each(currencies)(
  'a wagered bonus reports the sums paid and cut by the limit, in %s and each language [PLUS-70 DATA-40]',
  (currency) => {
    for (const win of [0, 100, 9_000_000]) {
      const world = setUp(currency)
      const { player, news, take: accept } = world
      const offer = accept(offerSeeds.present)
      const before = offer.pot
      wagerAll(world, offer, before + win)
      const limit = cashOutLimit(offer, currency) ?? Infinity
      expect(offer.status).toBe('finished')
      expect(player.balance).toMatchObject({ real: offer.paid, bonus: 0 })
      expect(offer.paid).toBeLessThanOrEqual(limit)
      expect((offer.paid ?? 0) + (offer.cut ?? 0)).toBeGreaterThanOrEqual(before)
      expect(Boolean(offer.cut)).toBe(win === 9_000_000)
      const [message, ...more] = news()
      expect(more).toEqual([])
      expect(message).toMatchObject({
        sub_type: 'bonus_finished',
        amount: offer.paid,
        link: { url: '/bonuses/history' },
      })
      for (const language of languages) {
        const sums = [offer.paid ?? 0, ...(offer.cut ? [offer.cut] : [])]
        const texts = [offer.seed.title[language], ...sums.map((sum) => sumIn(sum, player, language))]
        for (const text of texts) expect(message?.content[language]).toContain(text)
      }
      expect(message?.content.en.includes('above the maximum cash-out')).toBe(win === 9_000_000)
    }
  },
)

type End = { about: string; kind: (typeof bonusSubTypes)[number]; player?: string; run: (world: World) => OfferRecord }
const ends: End[] = [
  {
    about: 'a bonus lost in play',
    kind: 'bonus_wasted',
    run({ player, take: accept, play }) {
      const offer = accept(offerSeeds.present)
      player.balance.real = 0
      play(offer.pot, 0)
      return offer
    },
  },
  {
    about: 'a bonus in play whose time is over',
    kind: 'bonus_expired',
    run({ take: accept, wait }) {
      const offer = accept(offerSeeds.present)
      wait(offer.seed.days)
      return offer
    },
  },
  {
    about: 'waiting free spins whose time is over',
    kind: 'bonus_expired',
    run({ session, player, wait }) {
      const offer = grantOffer(session, player, offerSeeds.giftSpins)
      wait(offer.seed.days)
      return offer
    },
  },
  {
    about: 'unclaimed cashback',
    kind: 'bonus_expired',
    run({ session, player, wait }) {
      const offer = grantOffer(session, player, offerSeeds.cashback, { amount: 5000 })
      wait(offer.seed.days)
      return offer
    },
  },
  {
    about: 'free spins that won',
    kind: 'spins_won',
    run({ take: accept, play }) {
      const offer = accept(offerSeeds.giftSpins)
      for (let spin = offer.seed.spins?.count ?? 0; spin > 0; spin -= 1) play(0, 100, offer)
      return offer
    },
  },
  {
    about: 'free spins that won nothing',
    kind: 'bonus_wasted',
    run({ take: accept, play }) {
      const offer = accept(offerSeeds.giftSpins)
      for (let spin = offer.seed.spins?.count ?? 0; spin > 0; spin -= 1) play(0, 0, offer)
      return offer
    },
  },
  {
    about: 'cashback on its day',
    kind: 'cashback_ready',
    run(world) {
      world.player.bonuses.netLoss = 1_000_000
      world.wait(7)
      return ofSeed(world, offerSeeds.cashback)
    },
  },
  {
    about: 'a bonus whose day has come',
    kind: 'offer_open',
    run({ session, player, wait }) {
      const offer = grantOffer(session, player, offerSeeds.weekend, { status: 'awaiting', availableFrom: DAY })
      wait(1)
      return offer
    },
  },
  {
    about: 'the code of a sign-up',
    kind: 'promo_code_taken',
    run({ session, player }) {
      const seed = findPromoCode('SPRING')
      if (!seed) throw new Error('no code')
      const offer = usePromoCode(session, player, seed)
      reportCode(session, player, offer)
      return offer
    },
  },
]

test.each(ends)('$about is one message of the kind $kind, in each language [PLUS-70]', ({ kind, run }) => {
  for (const currency of currencies) {
    const world = setUp(currency)
    run(world)
    const found = world.news().filter(({ sub_type: own }) => own === kind)
    expect(found).toHaveLength(1)
    for (const language of languages) {
      expect(found[0]?.title[language]).toBeTruthy()
      expect(found[0]?.content[language]).toBeTruthy()
    }
  }
})

test('each later step of the package is reported once, and its button ends with the step [PLUS-70]', () => {
  const world = setUp('KZT', 'pl_new')
  const { session, player, news, wait } = world
  player.user.deposits_count = 1
  activateWithDeposit(session, player, { amount: 1_000_000, transactionId: 'tx_1', offerId: null })
  expect(news().map(({ sub_type: kind }) => kind)).toEqual([])
  const steps = offersOf(player).filter(({ status, availableFrom }) => status === 'awaiting' && availableFrom !== null)
  expect(steps.length).toBeGreaterThan(3)
  wait(1)
  const opened = steps.filter(({ availableFrom }) => (availableFrom ?? 0) <= DAY)
  const messages = news().filter(({ sub_type: kind }) => kind === 'offer_open')
  expect(messages.map(({ about }) => about)).toEqual(opened.map(({ id }) => ({ kind: 'offer', id })))
  expect(messages.map((message) => isOver(session, player, message))).toEqual(opened.map(() => false))
  wait(30)
  expect(messages.every((message) => isOver(session, player, message))).toBe(true)
})

test('reports an expired bonus with its amount; not one that was never activated [PLUS-70]', () => {
  const { session, player, news, take: accept, wait } = setUp('KZT')
  const offer = accept(offerSeeds.present)
  grantOffer(session, player, offerSeeds.weekend)
  wait(40)
  expect(offer).toMatchObject({ status: 'expired', paid: 0, cut: 100_000 })
  expect(player.balance.bonus).toBe(0)
  expect(news().map(({ sub_type: kind }) => kind)).toEqual(['bonus_expired'])
  expect(news()[0]?.content.en).toContain('₸1,000.00')
})

test.each(['KZT', 'AZN'] as const)('unclaimed cashback in %s is reported with its amount [PLUS-70]', (currency) => {
  const { session, player, news, wait } = setUp(currency)
  grantOffer(session, player, offerSeeds.cashback, { amount: 360_000 })
  wait(40)
  const texts = news().flatMap(({ content }) => (content.en.startsWith('“Your cashback”') ? [content.en] : []))
  expect(texts).toEqual([expect.stringContaining('3,600.00')])
})

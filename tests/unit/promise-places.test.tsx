// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import { withdrawalTermsQuery } from '~/api/withdrawal.ts'
import { currencies, type Currency } from '~/contract/money.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { PromoBonus } from '~/contract/promo-codes.ts'
import { ActiveOffer } from '~/features/bonuses/active-offer.tsx'
import { GameBonus } from '~/features/bonuses/game-bonus.tsx'
import { HistoryRow } from '~/features/bonuses/history-row.tsx'
import { OfferGrid } from '~/features/bonuses/offer-grid.tsx'
import { OfferSheet } from '~/features/bonuses/offer-sheet.tsx'
import { PromoSheet } from '~/features/bonuses/promo-strip.tsx'
import { BonusQuestion } from '~/features/cash-box/bonus-question.tsx'
import { PaymentResult } from '~/features/cash-box/payment/payment-result.tsx'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney } from '~/lib/money.ts'
import { viewOfOffer, type OfferView } from '~/offers/offer-view.ts'
import { ShortTerms } from '~/offers/terms.tsx'
import { welcomeViews } from '~/offers/welcome.ts'
import { createStores } from '~/stores/create-stores.ts'

import type { Context } from '../../mock-server/handler.ts'
import { cashOutLimit, DAY, isInPlay, minDepositOf, rewardOf } from '../../mock-server/nouns/offers/bonus-money.ts'
import type { OfferRecord } from '../../mock-server/nouns/offers/bonus-records.ts'
import { takeWithDeposit } from '../../mock-server/nouns/offers/deposit-bonuses.ts'
import { isSpins, type OfferSeed } from '../../mock-server/nouns/offers/offer-seed.ts'
import { offerOf } from '../../mock-server/nouns/offers/offer-view.ts'
import { promoCodesHandlers } from '../../mock-server/nouns/offers/promo-code-handlers.ts'
import { promoCodeSeeds } from '../../mock-server/nouns/offers/promo-code-seed.ts'
import { offerSeeds } from '../../mock-server/nouns/offers/seed.ts'
import { welcomeHandlers } from '../../mock-server/nouns/offers/welcome-handlers.ts'
import { welcomeSeeds } from '../../mock-server/nouns/offers/welcome-seed.ts'
import {
  activateOffer,
  advanceBonuses,
  finishOffer,
  forfeitOffer,
  grantOffer,
  offersOf,
  payWinnings,
} from '../../mock-server/nouns/offers/world.ts'
import { findRun, join } from '../../mock-server/nouns/tournaments/world.ts'
import { payPerks } from '../../mock-server/nouns/vip/perks.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import { english } from './catalogues.ts'
import { testPayment } from './fixtures/payment.ts'
import { quietQueries, renderInApp } from './render.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function open(currency: Currency, id: string) {
  const session = new Sessions().reset('places', { now: NOW, freeze: true })
  const player = session.world.players.get(id)
  if (!player) throw new Error(`no player ${id}`)
  player.user.currency = currency
  player.user.language = 'en'
  return { session, player, currency }
}
type World = ReturnType<typeof open>
type Kind = { name: string; make: (currency: Currency) => { world: World; offer: OfferRecord } }

const found = (offer: OfferRecord | undefined) => {
  if (!offer) throw new Error('the mock has made no such offer')
  return offer
}
const granted = (seed: OfferSeed): Kind['make'] => {
  const amount = seed.type === 'cashback' ? { amount: 4_321_000 } : {}
  return (currency) => {
    const world = open(currency, 'pl_expired')
    return { world, offer: grantOffer(world.session, world.player, seed, amount) }
  }
}
const step =
  (seed: OfferSeed): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_new')
    return { world, offer: found(offersOf(world.player).find((offer) => offer.seed.slug === seed.slug)) }
  }
/** The gifts of the club's calendar until the player's birthday on 5 December. */
const perk =
  (type: OfferSeed['type']): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_vip')
    world.player.user.birthday = '1990-12-05'
    world.player.bonuses.turnover = 1e12
    world.player.bonuses.perksAt = NOW
    const perks = payPerks(world.player, NOW + 15 * DAY)
    const offer = found(perks.find(({ seed }) => seed.type === type))
    offersOf(world.player).push(offer)
    return { world, offer }
  }
/** A prize of the tournament in which the player has staked this much, minor units of each currency. */
const prize =
  (slug: string, staked: Record<Currency, number>): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_expired')
    const run = findRun(world.session.world, slug, NOW)
    if (!run) throw new Error(`no run of ${slug}`)
    join(run, world.player, run.startsAt)
    Object.assign(world.player.bonuses.entries.get(run.id) ?? {}, { staked: staked[currency] })
    const before = new Set(offersOf(world.player))
    world.session.clock.moveTo(run.endsAt + 2 * DAY)
    advanceBonuses(world.session, world.player)
    return {
      world,
      offer: found(offersOf(world.player).find((offer) => !before.has(offer) && offer.seed.type !== 'cashback')),
    }
  }
const winningsOf =
  (seed: OfferSeed): Kind['make'] =>
  (currency) => {
    const world = open(currency, 'pl_expired')
    const spins = grantOffer(world.session, world.player, seed)
    spins.spinWinnings = 77_700
    payWinnings(world.session, world.player, spins)
    const offer = found(offersOf(world.player).at(-1))
    return { world, offer: Object.assign(offer, { seed: { ...offer.seed, wager: seed.wager } }) }
  }

const { cupPrize, spinWinnings: _won, cashbackNote: _note, ...others } = offerSeeds
const ofSpins = [...Object.values(others), ...welcomeSeeds, ...promoCodeSeeds.map(({ offer }) => offer)].filter(isSpins)
const kinds: Kind[] = [
  ...Object.values(others).map((seed) => ({ name: seed.slug, make: granted(seed) })),
  ...welcomeSeeds.map((seed) => ({ name: seed.slug, make: step(seed) })),
  ...promoCodeSeeds.map(({ code, offer }) => ({ name: `code ${code}`, make: granted(offer) })),
  { name: 'VIP spins', make: perk('no_deposit_gift_spin') },
  { name: 'birthday', make: perk('no_deposit_bonus') },
  { name: 'prize of money', make: prize('comet-night', { KZT: 0, AZN: 0 }) },
  { name: 'prize of spins', make: prize('steppe-cup', { KZT: 255_000_000, AZN: 850_000 }) },
  ...ofSpins.map((seed) => ({ name: `won with ${seed.slug}`, make: winningsOf(seed) })),
]

/** Cells of the matrix: facts compared by kind and place. */
const cells = new Map<string, Map<string, number>>()
let wrong: string[] = []
beforeEach(() => {
  wrong = []
})
function compare(
  kind: string,
  place: string,
  said: string | null | undefined,
  facts: readonly (string | false | null)[],
) {
  const wanted = facts.filter((fact): fact is string => Boolean(fact))
  const row = cells.get(kind) ?? new Map<string, number>()
  cells.set(kind, row.set(place, (row.get(place) ?? 0) + wanted.length))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const text = plain(said ?? '')
  for (const fact of wanted)
    if (!text.includes(plain(fact))) wrong.push(`${kind} · ${place}: no “${fact}” in “${text}”`)
}

/** The texts that state the terms of a seed, computed only from figures of the mock. */
function factsOf({ currency }: World, offer: OfferRecord) {
  const { seed } = offer
  const money = (sum: number) => formatMoney(sum, currency, 'en')
  const base = isSpins(seed) ? 'Winnings' : 'Bonus'
  const min = minDepositOf(offer, currency)
  const percent = seed.cashOutPercent
  const sum = seed.cashOutMoney?.[currency]
  return {
    money,
    wager: seed.wager > 0 ? `${english['bonuses.term.wager']}${base} ×${seed.wager}` : null,
    min: min > 0 && `${english['bonuses.term.minDeposit']}${money(min)}`,
    from: min > 0 && `From ${money(min)}`,
    cashOut: percent
      ? `${english['bonuses.term.cashOut']}${base} ×${percent / 100}`
      : sum
        ? `${english['bonuses.term.cashOut']}${money(sum)}`
        : null,
    until:
      offer.status === 'available' &&
      offer.availableTo !== null &&
      `${english['bonuses.term.until']}${formatDateTime(offer.availableTo)}`,
    days: `${english['bonuses.term.days']}${seed.days}`,
    maxBet: seed.maxBet && `${english['bonuses.term.maxBet']}${money(seed.maxBet[currency])}`,
    spins: seed.spins && `${english['bonuses.term.spins']}${seed.spins.count}`,
  }
}

/** The sums of the story of a deposit: every amount that it names. */
function storyOf(world: World, offer: OfferRecord, deposit: number) {
  const { seed } = offer
  if (isSpins(seed)) return []
  const { money } = factsOf(world, offer)
  const reward = rewardOf(offer, deposit, world.currency)
  const limit = cashOutLimit({ ...offer, amount: reward }, world.currency)
  return [
    deposit > 0 && `Deposit ${money(deposit)}`,
    deposit > 0 ? `lay with ${money(deposit + reward)}` : `Get ${money(reward)}`,
    seed.wager > 0 && `agering: ${money(reward * seed.wager)} in ${seed.days} day`,
    limit === null ? 'ake all that is left' : `ake up to ${money(limit)}`,
  ]
}

const takesDeposit = ({ seed }: OfferRecord) =>
  ['deposit_bonus', 'deposit_gift_spin', 'cashback', 'welcome', 'welcome_gs'].includes(seed.type)

function cardOf(world: World, offer: OfferRecord): OfferView {
  const { session, player, currency } = world
  if (!offer.seed.welcome) return viewOfOffer(offerOf(session.world, player, offer))
  const context = { session, player: () => player, now: session.now } as unknown as Context
  const { data } = welcomeHandlers.getWelcomeBonus({} as never, context) as never as { data: [] }
  return found(
    welcomeViews(data, { currency, language: 'en' }).list.find(({ id }) => id === offer.id) as never,
  ) as never
}

/** The places that state an offer before it is taken. */
async function before(kind: string, world: World, offer: OfferRecord) {
  const card = cardOf(world, offer)
  const facts = factsOf(world, offer)
  const deposit = takesDeposit(offer) ? minDepositOf(offer, world.currency) * 2 : 0
  const { container, unmount } = await renderInApp(
    <>
      <OfferGrid views={[card]} />
      <OfferSheet view={card} isGone={false} onClose={() => {}} />
      <div data-place="deposit">
        <ShortTerms view={card} deposit={deposit} />
      </div>
    </>,
    { stores: createStores({ language: 'en', currency: world.currency }) },
  )
  const whole = [facts.wager, facts.min, facts.cashOut, facts.until, facts.days, facts.maxBet, facts.spins]
  compare(kind, 'card', container.querySelector('li')?.textContent, [
    facts.from,
    offer.seed.wager > 0 && `agering ${isSpins(offer.seed) ? 'of winnings ' : ''}×${offer.seed.wager}`,
  ])
  compare(kind, 'sheet', screen.getByRole('dialog', { hidden: true }).textContent, whole)
  if (takesDeposit(offer)) {
    const said = container.querySelector('[data-place="deposit"]')?.textContent
    const short = [facts.wager, facts.cashOut, facts.until, facts.days, facts.maxBet]
    compare(kind, 'deposit', said, [...short, ...storyOf(world, offer, deposit)])
  }
  unmount()
  return deposit
}

/** The card of the month whose code makes this offer, if there is one. */
async function ofCode(kind: string, world: World, offer: OfferRecord) {
  const { session, player, currency } = world
  const context = { session, player: () => player, now: session.now } as unknown as Context
  const { data } = promoCodesHandlers.listPromoBonuses({} as never, context) as never as { data: PromoBonus[] }
  const promo = data.find(({ promo_code: { code } }) => kind === `code ${code}`)
  if (!promo) return
  const stores = createStores({ language: 'en', currency })
  const { unmount } = await renderInApp(<PromoSheet promo={promo} onClose={() => {}} />, { stores })
  const { wager, min, cashOut, days, maxBet, spins } = factsOf(world, offer)
  const terms = [wager, min, cashOut, days, maxBet, spins]
  compare(kind, 'code', screen.getByRole('dialog', { hidden: true }).textContent, terms)
  unmount()
}

/** Takes it as the mock does, by a deposit or at once. */
function book({ session, player }: World, offer: OfferRecord, deposit: number) {
  if (isInPlay(offer)) return
  if (offer.seed.welcome) player.user.deposits_count = offer.seed.welcome.deposit
  if (takesDeposit(offer) && offer.status === 'available')
    takeWithDeposit(session, player, { amount: deposit, transactionId: 'tx_1', offerId: offer.id })
  else activateOffer(session, player, offer, { deposit, transactionId: 'tx_1' })
}

/** The places that state an offer in play. */
async function during(kind: string, world: World, offer: OfferRecord, wager: number) {
  const { session, player, currency } = world
  const { money } = factsOf(world, offer)
  const view: PlayerOffer = { ...offerOf(session.world, player, offer), transaction_id: 'tx_1' }
  const toWager = (offer.amount ?? 0) * wager
  const rest = !isSpins(offer.seed) && [
    `${money(toWager)}, by ${formatDateTime(offer.expiresAt ?? 0)}`,
    cashOutLimit(offer, currency) === null ? 'ake all' : `ake up to ${money(cashOutLimit(offer, currency) ?? 0)}`,
  ]
  const stores = createStores({ language: 'en', currency })
  stores.session.start(player.id)
  const queryClient = quietQueries()
  queryClient.setQueryData(offersQuery('en').queryKey, [view])
  queryClient.setQueryData(balanceQuery().queryKey, { real: 0, bonus: 0, total: 0, currency })
  const terms = { available: 0, unverified_limit: null, bonus_lost: 1, bonus_offer_ids: [offer.id], currency }
  queryClient.setQueryData(withdrawalTermsQuery().queryKey, terms)
  const payment = { ...testPayment, currency }
  const end = { payment, status: 'completed', errorType: null, transactionId: 'tx_1' } as const
  const { container, unmount } = await renderInApp(
    <>
      <ul>
        <ActiveOffer offer={view} />
      </ul>
      <div data-place="game">
        <GameBonus slug={view.game_slug ?? 'any'} mode="real" />
      </div>
      <div data-place="receipt">
        <PaymentResult end={end} />
      </div>
      <div data-place="question">
        <BonusQuestion amount={1} currency={currency} onConfirm={() => {}} onClose={() => {}} />
      </div>
    </>,
    { stores, queryClient },
  )
  const said = (place: string) => container.querySelector(`[data-place="${place}"]`)?.textContent
  const received = container.querySelector('ul')?.textContent
  if (rest) {
    compare(kind, 'received', received, [...rest, `${english['bonuses.received']}${money(offer.amount ?? 0)}`])
    compare(kind, 'game', said('game'), rest)
    compare(kind, 'receipt', said('receipt'), [...rest, money(offer.amount ?? 0)])
    compare(kind, 'question', screen.getByRole('dialog', { hidden: true }).textContent, [...rest, ` ${money(toWager)}`])
  } else {
    const { spins } = offer.seed
    compare(kind, 'received', received, [`${spins?.count} of ${spins?.count}`, view.game_name])
    compare(kind, 'game', said('game'), [`${spins?.count} free spins`, money(spins?.bet[currency] ?? 0)])
  }
  unmount()
}

/** The history, of money that was wagered and cut, and of spins that were given up. */
async function after(kind: string, world: World, offer: OfferRecord) {
  const { session, player } = world
  const { money } = factsOf(world, offer)
  if (isSpins(offer.seed)) forfeitOffer(session, player, offer, 'canceled')
  else {
    offer.pot += 1_000_000_000
    player.balance.bonus += 1_000_000_000
    finishOffer(session, player, offer)
  }
  const { container, unmount } = await renderInApp(
    <ul>
      <HistoryRow offer={offerOf(session.world, player, offer)} />
    </ul>,
  )
  compare(kind, 'history', container.textContent, [
    offer.paid !== null && `${english['bonuses.term.paid']}: ${money(offer.paid)}`,
    Boolean(offer.cut) && `${english['bonuses.term.cut']}: ${money(offer.cut ?? 0)}`,
    offer.seed.title.en,
  ])
  unmount()
}

const places = ['card', 'sheet', 'deposit', 'code', 'received', 'game', 'receipt', 'question', 'history']
function printed() {
  const line = (name: string, counts: readonly (string | number)[]) =>
    [name.padEnd(34), ...counts.map((count) => String(count).padStart(9))].join('')
  const rows = [...cells].map(([kind, row]) =>
    line(
      kind,
      places.map((place) => row.get(place) ?? '·'),
    ),
  )
  return [line('facts compared', places), ...rows].join('\n')
}

afterAll(() => {
  if (process.env['PRINT_PROMISES']) process.stdout.write(`${printed()}\n`)
})

test.each(currencies)(
  'every kind of offer says the figures of the mock in every place that states it, in %s [BONUS-07 BONUS-32 BONUS-33 BONUS-39 CASH-21 CASH-32 PLUS-70]',
  async (currency) => {
    for (const { name, make } of kinds) {
      const { world, offer } = make(currency)
      const wager = name === 'prize of money' ? cupPrize.wager : offer.seed.wager
      const deposit = isInPlay(offer) ? 0 : await before(name, world, offer)
      await ofCode(name, world, offer)
      book(world, offer, deposit)
      await during(name, world, offer, wager)
      await after(name, world, offer)
    }
    expect(wrong).toEqual([])
    const said = places.map((place) => [...cells.values()].filter((row) => row.has(place)).length)
    expect(Math.min(...said)).toBeGreaterThan(5) // no place went silent
  },
)

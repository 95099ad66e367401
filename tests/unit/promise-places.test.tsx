// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { balanceQuery, userQuery } from '~/api/profile.ts'
import { withdrawalTermsQuery } from '~/api/cash-box.ts'
import { currencies } from '~/contract/money.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { PromoBonus } from '~/contract/promo-codes.ts'
import { CashbackCard, CashbackSheet } from '~/features/bonuses/cashback-card.tsx'
import { ActiveOffer } from '~/features/bonuses/active-offer.tsx'
import { GameBonus } from '~/features/bonuses/game-bonus.tsx'
import { HistoryRow } from '~/features/bonuses/history-row.tsx'
import { OfferGrid } from '~/features/bonuses/offer-grid.tsx'
import { OfferSheet } from '~/features/bonuses/offer-sheet.tsx'
import { PromoSheet } from '~/features/bonuses/promo-strip.tsx'
import { BonusQuestion } from '~/features/cash-box/bonus-question.tsx'
import { tournamentQuery } from '~/features/tournaments/api.ts'
import { TournamentPage } from '~/features/tournaments/tournament-page.tsx'
import { PaymentResult } from '~/features/cash-box/payment/payment-result.tsx'
import { formatDateTime } from '~/lib/clock.ts'
import { viewOfOffer, type OfferView } from '~/offers/offer-view.ts'
import { viewOfPromo } from '~/offers/promo.ts'
import { storyDeposit } from '~/offers/use-story.tsx'
import { welcomeViews } from '~/offers/welcome.ts'
import { createStores } from '~/stores/create-stores.ts'

import type { Context } from '../../mock-server/handler.ts'
import { cashbackOf } from '../../mock-server/domains/offers/cashback.ts'
import { cashOutLimit, isInPlay, minDepositOf } from '../../mock-server/domains/offers/bonus-money.ts'
import type { OfferRecord } from '../../mock-server/domains/offers/bonus-records.ts'
import { offersHandlers } from '../../mock-server/domains/offers/handlers.ts'
import { activateWithDeposit } from '../../mock-server/domains/offers/deposit-bonuses.ts'
import { isSpins } from '../../mock-server/domains/offers/offer-seed.ts'
import { offerOf } from '../../mock-server/domains/offers/offer-view.ts'
import { promoCodesHandlers } from '../../mock-server/domains/offers/promo-code-handlers.ts'
import { welcomeHandlers } from '../../mock-server/domains/offers/welcome-handlers.ts'
import { activateOffer, finishOffer, forfeitOffer } from '../../mock-server/domains/offers/world.ts'
import { offerSeeds } from '../../mock-server/domains/offers/seed.ts'
import { english } from './catalogues.ts'
import { depositColumn, type Takeable } from './deposit-column.tsx'
import { testPayment } from './fixtures/payment.ts'
import { testUser } from './fixtures/user.ts'
import { factsOf, partsOf, spinsAfter, spinsBeside, states, storyOf, turnoverOf } from './offer-facts.ts'
import { found, kinds, type World } from './offer-kinds.ts'
import { quietQueries, renderInApp } from './render.tsx'
import { DAY } from '../../src/lib/moments.ts'

/** Cells of the matrix: facts compared by kind and place. */
const cells = new Map<string, Map<string, number>>()
let wrong: string[] = []
beforeEach(() => {
  wrong = []
})
function compare(
  kind: string,
  screen: string,
  shown: Element | string | null | undefined,
  facts: readonly (string | false | null)[],
) {
  const wanted = facts.filter((fact): fact is string => Boolean(fact))
  const row = cells.get(kind) ?? new Map<string, number>()
  cells.set(kind, row.set(screen, (row.get(screen) ?? 0) + wanted.length))
  const text = shown instanceof Element ? `${shown.textContent}\n${partsOf(shown)}` : (shown ?? '')
  for (const fact of wanted) if (!states(text, fact)) wrong.push(`${kind} · ${screen}: no “${fact}” in “${text}”`)
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
    </>,
    { stores: createStores({ language: 'en', currency: world.currency }) },
  )
  const { spins } = offer.seed
  const { wager, min, cashOut, until, days, maxBet } = facts
  const whole = [wager, min, cashOut, until, days, maxBet, facts.spins, facts.spinBet]
  const story = storyOf(world, offer, storyDeposit(card))
  const times = offer.seed.wager > 0 && `agering ${isSpins(offer.seed) ? 'of winnings ' : ''}×${offer.seed.wager}`
  compare(kind, 'card', container.querySelector('li')?.textContent, [facts.from, times, ...story])
  compare(kind, 'sheet', screen.getByRole('dialog', { hidden: true }).textContent, [...whole, ...story])
  unmount()
  if (!takesDeposit(offer) || offer.status !== 'available') return deposit
  for (const screen of ['deposit', 'in-game deposit'] as const) {
    const takeable = takeableIn(world)
    const shown = await depositColumn(screen, { currency: world.currency, view: card, amount: deposit, takeable })
    const short = [facts.from, wager, cashOut, until, days, maxBet]
    const received = spins && `${english['bonuses.term.receive']}${spins.count} free spins: ${card.game_name}`
    const beside = card.spins_besides > 0 && `${english['bonuses.term.spinsBesides']}${spinsBeside(world, offer)}`
    const turnover = turnoverOf(world, offer, deposit)
    compare(kind, screen, shown, [...short, received, beside, turnover, ...storyOf(world, offer, deposit)])
  }
  return deposit
}

function takeableIn({ session, player }: World): Takeable {
  const context = { session, player: () => player, now: session.now } as unknown as Context
  const query = { order: 'desc', limit: 200 }
  const { data: offers } = offersHandlers.listAvailableOffers({ query } as never, context) as never as { data: [] }
  const { data: welcome } = welcomeHandlers.getWelcomeBonus({} as never, context) as never as { data: [] }
  return { offers, welcome }
}

/** The page of the tournament whose prize this is, as it was before the player joined. */
async function ofTournament(kind: string, world: World, offer: OfferRecord) {
  const { promised, currency } = world
  if (!promised) return
  const stores = createStores({ language: 'en', currency })
  const queryClient = quietQueries()
  queryClient.setQueryData(tournamentQuery(promised.slug, stores.guest.market).queryKey, promised)
  const page = <TournamentPage slug={promised.slug} unknown={null} renderGames={() => null} />
  const { container, unmount } = await renderInApp(page, { stores, queryClient })
  const { money, wager, cashOut, days, spins, spinBet } = factsOf(world, offer)
  const takeDays = Math.round(((offer.availableTo ?? 0) - offer.createdAt) / DAY)
  const game = offerOf(world.session.world, world.player, offer).game_name
  const inDays = `${english['tournaments.takeDays']}${takeDays}`
  const ofSpins = [wager, cashOut, days, spins, spinBet, inDays, game, ...storyOf(world, offer, 0)]
  compare(kind, 'tournament', container, isSpins(offer.seed) ? ofSpins : [money(offer.amount ?? 0)])
  unmount()
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
  const story = storyOf(world, offer, storyDeposit(viewOfPromo(promo, currency)))
  const terms = [wager, min, cashOut, days, maxBet, spins, ...story]
  compare(kind, 'code', screen.getByRole('dialog', { hidden: true }).textContent, terms)
  unmount()
}

/** The card of the cashback and its sheet, while another period collects. */
async function ofCashback(kind: string, world: World, offer: OfferRecord) {
  if (offer.seed.type !== 'cashback') return
  const { session, player, currency } = world
  const view = offerOf(session.world, player, offer)
  const cashback = { ...cashbackOf(player), amount: COLLECTED, next_payout_at: '2099-12-03T00:00:00.000Z' }
  const stores = createStores({ language: 'en', currency })
  const queryClient = quietQueries()
  queryClient.setQueryData(userQuery().queryKey, { ...testUser, deposits_count: 3 })
  const { container, unmount } = await renderInApp(
    <>
      <CashbackCard cashback={{ data: cashback, failure: null }} offers={[view]} />
      <CashbackSheet cashback={cashback} offer={view} title="" onClose={() => {}}>
        {null}
      </CashbackSheet>
    </>,
    { stores, queryClient },
  )
  const { money, wager, min, until, days } = factsOf(world, offer)
  const ready = money(offer.amount ?? 0)
  const story = storyOf(world, offer, storyDeposit(viewOfOffer(view)))
  compare(kind, 'cashback card', container, [english['bonuses.cashback.toTake'].replace('{amount}', ready), ...story])
  compare(kind, 'cashback sheet', screen.getByRole('dialog', { hidden: true }), [
    wager,
    min,
    until,
    days,
    ...story,
    `${english['bonuses.cashback.ready']}${ready}`,
    `${english['bonuses.cashback.sofar']}${money(COLLECTED)}`,
    `${english['bonuses.cashback.next']}${formatDateTime(cashback.next_payout_at)}`,
  ])
  unmount()
}

/** Takes it as the mock does, by a deposit or at once. */
function book({ session, player }: World, offer: OfferRecord, deposit: number) {
  if (isInPlay(offer)) return
  if (offer.seed.welcome) player.user.deposits_count = offer.seed.welcome.deposit
  if (takesDeposit(offer) && offer.status === 'available')
    activateWithDeposit(session, player, { amount: deposit, transactionId: 'tx_1', offerId: offer.id })
  else activateOffer(session, player, offer, { deposit, transactionId: 'tx_1' })
}

const WON = 77_700
const COLLECTED = 654_300
const [wagerLabel, cashOutLabel] = [english['bonuses.term.wager'], english['bonuses.term.cashOut']]

/** The facts that each place states about an offer in play. A withdrawal ends no free spins. */
function factsInPlay(world: World, offer: OfferRecord, wager: number) {
  const { currency } = world
  const { money, maxBet, days, spins, spinBet } = factsOf(world, offer)
  const terms = [
    wager > 0 && `${wagerLabel}${isSpins(offer.seed) ? 'Winnings' : 'Bonus'} ×${wager}`,
    days,
    maxBet,
    spins,
    spinBet,
  ]
  if (offer.seed.spins) {
    const { count } = offer.seed.spins
    const limit = offer.seed.cashOutMoney && ` · ${cashOutLabel}: ${money(offer.seed.cashOutMoney[currency])}`
    const won = `Won so far: ${money(WON)}`
    return {
      received: [`${count - 1} of ${count}`, `Winnings ×${wager}${limit ?? ''}`, won],
      'terms in play': terms,
      game: [`${count - 1} free spins`, money(offer.seed.spins.bet[currency]), won],
      receipt: [`Free spins to play now: ${count - 1}`],
    }
  }
  const toWager = (offer.amount ?? 0) * wager
  const [left, sum] = [`${money(toWager)} of\u00a0${money(toWager)}`, money(offer.amount ?? 0)]
  const limit = cashOutLimit(offer, currency)
  const rest = [
    `${money(toWager)}, by ${formatDateTime(offer.expiresAt ?? 0)}`,
    limit === null ? 'ake all' : `ake up to ${money(limit)}`,
  ]
  const bet = offer.seed.maxBet && money(offer.seed.maxBet[currency])
  return {
    received: [left, limit !== null && money(limit), `${english['bonuses.received']}${sum}`, maxBet],
    'terms in play': terms,
    game: [...rest, bet && `Bets up to ${bet} count`],
    receipt: [...rest, sum],
    question: [...rest, ` ${money(toWager)}`],
  }
}

/** The places that state an offer in play. One free spin is played. */
async function during(kind: string, world: World, offer: OfferRecord, wager: number) {
  const { session, player, currency } = world
  if (isSpins(offer.seed)) Object.assign(offer, { playedSpins: 1, spinWinnings: WON })
  const view: PlayerOffer = { ...offerOf(session.world, player, offer), transaction_id: 'tx_1' }
  const stores = createStores({ language: 'en', currency })
  stores.session.start(player.id)
  const queryClient = quietQueries()
  const later = spinsAfter(world, offer).map((each) =>
    Object.assign(offerOf(session.world, player, each), { transaction_id: 'tx_1' }),
  )
  queryClient.setQueryData(offersQuery('en').queryKey, [view, ...later])
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
      <BonusQuestion amount={1} currency={currency} minutes={5} onConfirm={() => {}} onClose={() => {}} />
    </>,
    { stores, queryClient },
  )
  const facts = factsInPlay(world, offer, wager)
  const receipt = container.querySelector('[data-place="receipt"]')
  await waitFor(() => expect(receipt?.textContent).toMatch(/Bonus received|Free spins to play now/)) // it loads with its texts
  const received = container.querySelector('ul')
  const isAllTerms = ({ children }: Element) => children[0]?.textContent === english['bonuses.allTerms']
  const inPlay = [...(received?.querySelectorAll('details') ?? [])].find(isAllTerms)
  const question = screen.getByRole('dialog', { hidden: true })
  compare(kind, 'terms in play', inPlay, facts['terms in play'])
  inPlay?.remove()
  compare(kind, 'received', received, [...facts.received, view.game_name])
  for (const screen of ['game', 'receipt'] as const)
    compare(kind, screen, container.querySelector(`[data-place="${screen}"]`), facts[screen])
  const laterSpins = spinsAfter(world, offer).reduce((sum, { seed }) => sum + (seed.spins?.count ?? 0), 0)
  const laterText = english['money.spinsLater'].replace('{spins}', String(laterSpins))
  if (laterSpins > 0) compare(kind, 'receipt of later spins', receipt, [laterText])
  if (facts.question) compare(kind, 'question', question, facts.question)
  else if (question.textContent.includes(view.content.title ?? '')) wrong.push(`${kind} · question: names free spins`)
  unmount()
}

/** The history of an offer with more money than its limit, wagered or given up, and of one that expired. */
async function after(kind: string, world: World, offer: OfferRecord, wager: number) {
  const { session, player } = world
  const { money, cashOut, days, maxBet } = factsOf(world, offer)
  const other = { ...offer, id: `${offer.id}-2`, pot: 0 }
  for (const each of isSpins(offer.seed) ? [] : [offer, other]) {
    each.pot += 1_000_000_000
    player.balance.bonus += 1_000_000_000
  }
  const lost = other.pot
  if (isSpins(offer.seed)) forfeitOffer(session, player, offer, 'canceled')
  else finishOffer(session, player, offer)
  forfeitOffer(session, player, other, 'expired')
  const { container, user, unmount } = await renderInApp(
    <ul>
      <HistoryRow offer={offerOf(session.world, player, offer)} />
      <HistoryRow offer={offerOf(session.world, player, other)} />
    </ul>,
  )
  const [row, expired] = container.querySelectorAll('li')
  const won = isSpins(offer.seed) && `Won with free spins: ${money(WON)}`
  compare(kind, 'history', row, [
    offer.paid !== null && `${english['bonuses.term.paid']}: ${money(offer.paid)}`,
    Boolean(offer.cut) && `${english['bonuses.term.cut']}: ${money(offer.cut ?? 0)}`,
    won,
    offer.seed.title.en,
  ])
  const gone = !isSpins(offer.seed) && `${english['bonuses.term.lost']}: ${money(lost)}`
  if (row) await user.click(within(row).getByRole('button'))
  compare(kind, 'history sheet', await screen.findByRole('dialog'), [
    wager > 0 && `${wagerLabel}${isSpins(offer.seed) ? 'Winnings' : 'Bonus'} ×${wager}`,
    cashOut,
    days,
    maxBet,
    offer.paid !== null && `${english['bonuses.term.paid']}${money(offer.paid)}`,
    Boolean(offer.cut) && `${english['bonuses.term.cut']}${money(offer.cut ?? 0)}`,
  ])
  compare(kind, 'history of expired', expired, [gone, won, english['OFFER_STATUS.expired'], offer.seed.title.en])
  unmount()
}

const screens = [
  'card',
  'sheet',
  'deposit',
  'in-game deposit',
  'tournament',
  'code',
  'received',
  'terms in play',
  'game',
  'receipt',
  'question',
  'history',
  'history sheet',
  'history of expired',
  'cashback card',
  'cashback sheet',
  'receipt of later spins',
]
function printed() {
  const line = (name: string, counts: readonly (string | number)[]) =>
    [name.padEnd(34), ...counts.map((count) => String(count).padStart(24))].join('')
  const rows = [...cells].map(([kind, row]) =>
    line(
      kind,
      screens.map((screen) => row.get(screen) ?? '·'),
    ),
  )
  return [line('facts compared', screens), ...rows].join('\n')
}

afterAll(() => {
  if (process.env['PRINT_PROMISES']) process.stdout.write(`${printed()}\n`)
})

test.each(currencies.flatMap((currency) => kinds.map((kind) => Object.assign({ currency }, kind))))(
  '$name in $currency shows the figures of the mock in every place [BONUS-07 BONUS-32 BONUS-33 BONUS-39 CASH-21 CASH-32 PLUS-70 PLUS-77 PLUS-80]',
  async ({ name, make, currency }) => {
    const { world, offer } = make(currency)
    const wager = name === 'prize of money' ? offerSeeds.cupPrize.wager : offer.seed.wager
    const deposit = isInPlay(offer) ? 0 : await before(name, world, offer)
    await ofCode(name, world, offer)
    await ofTournament(name, world, offer)
    await ofCashback(name, world, offer)
    book(world, offer, deposit)
    await during(name, world, offer, wager)
    await after(name, world, offer, wager)
    expect(wrong).toEqual([])
  },
)

test('each screen states six kinds of facts, or its smaller number [PLUS-80]', () => {
  const kindsAt = screens.map(
    (screen) => [screen, [...cells.values()].filter((row) => row.get(screen)).length] as const,
  )
  const few = new Map([
    ['tournament', 2],
    ['cashback card', 1],
    ['cashback sheet', 1],
    ['receipt of later spins', 1],
  ])
  expect(kindsAt.filter(([screen, count]) => count < (few.get(screen) ?? 6))).toEqual([])
})

// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MIN_CASHBACK_DEPOSIT } from '~/constants/bonuses.ts'
import type { Currency } from '~/contract/money.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { CashbackSheet } from '~/features/bonuses/cashback-card.tsx'
import { OfferSheet } from '~/features/bonuses/offer-sheet.tsx'
import { PromoSheet } from '~/features/bonuses/promo-strip.tsx'
import { viewOfOffer, type OfferView } from '~/offers/offer-view.ts'
import { depositViews } from '~/offers/for-deposit.ts'
import { ShortTerms } from '~/offers/short-terms.tsx'
import { packageViews, welcomeViews } from '~/offers/welcome.ts'

import type { Context } from '../../mock-server/handler.ts'
import { offersHandlers } from '../../mock-server/domains/offers/handlers.ts'
import { promoCodesHandlers } from '../../mock-server/domains/offers/promo-code-handlers.ts'
import { welcomeHandlers } from '../../mock-server/domains/offers/welcome-handlers.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import { cashOutLimit } from '../../mock-server/domains/offers/bonus-money.ts'
import type { OfferRecord } from '../../mock-server/domains/offers/bonus-records.ts'
import { activateWithDeposit } from '../../mock-server/domains/offers/deposit-bonuses.ts'
import { grant } from '../../mock-server/domains/offers/offer-moves.ts'
import { canActivateWithDeposit, findOffer, offersOf, payWinnings } from '../../mock-server/domains/offers/world.ts'
import { findPromoCode, usePromoCode as spendCode } from '../../mock-server/domains/offers/promo-codes.ts'
import { catalogues, english } from './catalogues.ts'
import { quietQueries, renderWithoutApp, renderInApp } from './render.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 60 * 60_000
const page = { order: 'desc', limit: 200 } as const

/** A player of the mock without offers, or a new one with the welcome package, and the server's responses. */
function open(isNew: boolean, currency: Currency) {
  const session = new Sessions().reset('promise', { now: NOW, freeze: true })
  const player = session.world.players.get(isNew ? 'pl_new' : 'pl_vip')
  if (!player) throw new Error('no such player')
  player.user.currency = currency
  player.user.language = 'en'
  const context = { session, player: () => player, playerIfAny: () => player, now: session.now } as unknown as Context
  const offerList = () => offersHandlers.listOffers({ query: page } as never, context) as never
  return { session, player, context, offerList }
}

type World = ReturnType<typeof open>

/** Figures of a list of terms, by their names. */
function termsIn(container: HTMLElement): Map<string, string> {
  const rows = [...container.querySelectorAll('dl > div')]
  return new Map(
    rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
}

/** `₸1,234.56` in minor units; 0 if there is no amount. */
const minor = (text: string | undefined) => Number((text ?? '').replaceAll(/\D/g, ''))
const labels = {
  min: english['bonuses.term.minDeposit'],
  wager: english['bonuses.term.wager'],
  cashOut: english['bonuses.term.cashOut'],
  until: english['bonuses.term.until'],
  days: english['bonuses.term.days'],
  maxBet: english['bonuses.term.maxBet'],
}

/** Terms that a screen shows before the click. `amount` and `bets`: undefined if the screen shows none. */
type Shown = {
  min: number
  wager: number
  /** `Bonus ×5`, a sum, both, or undefined: no limit. */
  cashOut: string | undefined
  until: string
  days: number
  maxBet: number
  amount?: number
  bets?: number
  /** The maximum withdrawal; null: everything. */
  take?: number | null
}

/** The factor of `Bonus ×35`; null if there is none. */
const timesIn = (words = '') => {
  const factor = /^(?:Bonus|Winnings) ×(.+)$/.exec(words)?.[1]
  return factor === undefined ? null : Number(factor)
}

function shownIn(container: HTMLElement): Shown {
  const terms = termsIn(container)
  const wager = terms.get(labels.wager)
  return {
    min: minor(terms.get(labels.min)),
    wager: timesIn(wager) ?? 0,
    cashOut: terms.get(labels.cashOut),
    until: terms.get(labels.until) ?? '',
    days: Number(terms.get(labels.days)),
    maxBet: minor(terms.get(labels.maxBet)),
  }
}

/** The sum of one step, `Wagering: ₸150,000.00 in 7 days`. */
const sumOf = (step = '') => minor(/[₸₼][\d,.]+/.exec(step)?.[0])

/** The steps of a deposit; empty if the screen shows none. */
function storyIn(container: HTMLElement): Pick<Shown, 'amount' | 'bets' | 'take'> {
  const steps = [...container.querySelectorAll('ol > li')].map((step) => step.textContent)
  if (steps.length === 0) return {}
  const findStep = (begin: string) => steps.find((step) => step.startsWith(begin))
  const [get, play, accept] = ['Get ', 'Play with ', 'Take up to '].map(findStep)
  return {
    amount: get ? sumOf(get) : play ? sumOf(play) - sumOf(findStep('Deposit ')) : 0, // 0: free spins
    bets: sumOf(findStep('Wagering: ')),
    take: accept ? sumOf(accept) : null,
  }
}

const dialog = () => within(document.body).getByRole('dialog', { hidden: true })

/** The sheet of an offer, with its slider at this deposit; a fixed amount is in its terms. */
async function sheet(card: OfferView, deposit: number): Promise<Shown> {
  const { unmount } = await renderInApp(<OfferSheet view={card} isGone={false} onClose={() => {}} />)
  const slider = screen.queryByRole('slider', { hidden: true })
  if (slider) fireEvent.change(slider, { target: { value: deposit } })
  const fixed = termsIn(dialog()).get(english['bonuses.term.amount'])
  const shown = { ...shownIn(dialog()), ...storyIn(dialog()) }
  unmount()
  if (fixed && shown.amount !== undefined) expect(minor(fixed)).toBe(shown.amount)
  return fixed ? { ...shown, amount: minor(fixed) } : shown
}

/** The choice in the cash box: its short terms, and all of them in the sheet that they lead to. */
async function cashBox(card: OfferView, deposit: number): Promise<Shown> {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: catalogues.en })
  const { container, unmount, user } = renderWithoutApp(
    <I18nProvider i18n={i18n}>
      <ShortTerms view={card} deposit={deposit} />
    </I18nProvider>,
  )
  const terms = termsIn(container)
  const short = shownIn(container)
  await act(() => user.click(within(container).getByRole('button', { name: english['bonuses.allTerms'] })))
  const whole = shownIn(dialog())
  unmount()
  expect([short.wager, short.until, short.days, short.maxBet]).toEqual([
    whole.wager,
    whole.until,
    whole.days,
    whole.maxBet,
  ])
  const amount = card.spins_count ? {} : { amount: minor(terms.get(english['bonuses.term.receive'])) }
  return { ...short, min: whole.min, ...amount, bets: minor(terms.get(english['bonuses.term.toWager'])) }
}

/** Expects that the mock has booked the shown terms. */
function expectBooked(shown: Shown, offer: OfferRecord, before: OfferRecord, currency: Currency) {
  const amount = offer.amount ?? 0
  if (shown.amount !== undefined) expect(shown.amount).toBe(amount)
  if (shown.bets !== undefined) expect(shown.bets).toBe(offer.toWager)
  if (shown.take !== undefined) expect(shown.take).toBe(cashOutLimit(offer, currency))
  if (amount > 0) expect(offer.toWager).toBe(Math.round(amount * shown.wager))
  expect(shown.maxBet).toBe(offer.seed.maxBet?.[currency] ?? 0)
  expect(shown.until).toBe(before.availableTo === null ? '' : formatDateTime(before.availableTo))
  expect(NOW + shown.days * DAY).toBe(offer.expiresAt ?? NOW + offer.seed.days * DAY)
  expectCashOut(shown.cashOut, cashOutLimit(offer, currency), amount)
}

/** A multiplier applies to the received amount, an amount is the limit itself, and none means no limit. */
function expectCashOut(shown: string | undefined, limit: number | null, amount: number) {
  const [first = '', second] = shown?.split(' · ') ?? []
  const times = timesIn(first)
  if (times !== null) expect(Math.floor((amount * Math.round(times * 100)) / 100)).toBe(limit)
  else expect(first === '' ? null : minor(first)).toBe(limit)
  if (second) expect(minor(second)).toBe(limit)
}

/** The least deposit takes it, one unit less does not. */
function expectLeast({ player }: World, id: string, min: number) {
  if (min > 0) expect(canActivateWithDeposit(player, id, min - 1)).toBe(false)
  expect(canActivateWithDeposit(player, id, min)).toBe(true)
}

function pay({ session, player }: World, offerId: string, amount: number) {
  player.user.deposits_count += 1
  activateWithDeposit(session, player, { amount, transactionId: 'tx_promise', offerId })
}

const recordOf = ({ player }: World, id: string): OfferRecord => {
  const found = findOffer(player, id)
  if (!found) throw new Error(`no offer ${id}`)
  return found
}

/** A whole step of the slider, to which the example can be set. */
const step = { KZT: 100_000, AZN: 500 } as const
/** `size` from 0 to 1: from the minimum deposit to one above the limit. */
function depositOf(card: OfferView, currency: Currency, size: number): number {
  const least = Math.max(card.min_deposit ?? 0, step[currency])
  const most = card.percent && card.max_bonus_limit ? (card.max_bonus_limit * 100) / card.percent : least * 20
  return Math.ceil((least + (Math.max(most, least) - least) * size) / step[currency]) * step[currency]
}

const asInSheet = (world: World, id: string): OfferView => {
  const { data } = world.offerList() as { data: Parameters<typeof viewOfOffer>[0][] }
  const offer = data.find((each) => each.id === id)
  if (!offer) throw new Error(`not listed: ${id}`)
  return viewOfOffer(offer)
}

function inCashBox(world: World, id: string, currency: Currency): OfferView {
  const offers = (offersHandlers.listAvailableOffers({ query: page } as never, world.context) as never as { data: [] })
    .data
  const welcome = (welcomeHandlers.getWelcomeBonus({} as never, world.context) as never as { data: [] }).data
  const card = depositViews({ offers, welcome }, { currency, language: 'en' }).find((each) => each.id === id)
  if (!card) throw new Error(`not in the cash box: ${id}`)
  return card
}

/** Reads the terms on a screen, then deposits with the offer. */
async function byDeposit(
  world: World,
  id: string,
  currency: Currency,
  container: 'sheet' | 'cash box',
  size: number,
  card?: OfferView,
) {
  const shown = container === 'cash box' ? inCashBox(world, id, currency) : (card ?? asInSheet(world, id))
  const deposit = depositOf(shown, currency, size)
  const text = container === 'cash box' ? await cashBox(shown, deposit) : await sheet(shown, deposit)
  const before = { ...recordOf(world, id) }
  expectLeast(world, id, text.min)
  pay(world, id, deposit)
  expectBooked(text, recordOf(world, id), before, currency)
}

const currency = fc.constantFrom<Currency>('KZT', 'AZN')
const size = fc.double({ min: 0, max: 1.2, noNaN: true })
const place = fc.constantFrom('sheet' as const, 'cash box' as const)

const granted = fc.record({
  kind: fc.constant('granted' as const),
  slug: fc.constantFrom(
    'weekend-wave',
    'evening-breeze',
    'summit-hundred',
    'orchard-spins',
    'promo-gold',
    'promo-caspian',
  ),
  place,
})
const welcome = fc.record({
  kind: fc.constant('welcome' as const),
  place: fc.constantFrom('sheet' as const, 'cash box' as const, 'sign-up' as const),
})
const cashback = fc.record({
  kind: fc.constant('cashback' as const),
  place,
  amount: fc.integer({ min: 1, max: 40_000_000 }),
})
const free = fc.record({
  kind: fc.constant('free' as const),
  slug: fc.constantFrom('small-present', 'steppe-spins', 'promo-spring'),
  won: fc.integer({ min: 1, max: 10_000_000 }),
})
const code = fc.record({
  kind: fc.constant('code' as const),
  code: fc.constantFrom('CASPIAN40', 'TULIP25', 'PEARL', 'GOLDSTEPPE'),
})
type Case = { currency: Currency; size: number } & (
  | { kind: 'granted'; slug: string; place: 'sheet' | 'cash box' }
  | { kind: 'welcome'; place: 'sheet' | 'cash box' | 'sign-up' }
  | { kind: 'cashback'; place: 'sheet' | 'cash box'; amount: number }
  | { kind: 'free'; slug: string; won: number }
  | { kind: 'code'; code: string }
)

const grantOffer = ({ session, player }: World, slug: string): OfferRecord => {
  const offer = grant(session, player, slug)
  if (!offer) throw new Error(`no offer ${slug}`)
  return offer
}

/** The first step of the package: as a player, or as a guest before the sign-up. */
async function acceptWelcome({ place: where, currency: of, size: much }: Case & { kind: 'welcome' }) {
  const world = open(true, of)
  const market = { currency: of, language: 'en' } as const
  const { id } = offersOf(world.player)[0] ?? { id: '' }
  const mine = (welcomeHandlers.getWelcomeBonus({} as never, world.context) as never as { data: [] }).data
  const anybody = welcomeHandlers.listWelcomeBonuses({ query: market } as never, world.context) as never as {
    data: []
  }
  const [card] = where === 'sign-up' ? packageViews(anybody.data, market) : welcomeViews(mine, market).list
  if (where !== 'sign-up') return byDeposit(world, id, of, where, much, card)
  if (!card) throw new Error('an empty package')
  const deposit = depositOf(card, of, much)
  const shown = await sheet(card, deposit)
  expectLeast(world, id, shown.min)
  pay(world, id, deposit)
  const offer = recordOf(world, id)
  return expectBooked(shown, offer, { ...offer, availableTo: null }, of) // its period starts with the account
}

async function acceptCashback({ place: where, currency: of, amount, size: much }: Case & { kind: 'cashback' }) {
  const world = open(false, of)
  const offer = Object.assign(grantOffer(world, 'cashback'), { amount })
  if (where === 'cash box') return byDeposit(world, offer.id, of, where, much)
  const mine = offersHandlers.getCashback({} as never, world.context) as never
  const listed = (world.offerList() as { data: { id: string }[] }).data.find(({ id }) => id === offer.id)
  const { unmount } = await renderInApp(
    <CashbackSheet cashback={mine} offer={listed as never} title="" onClose={() => {}}>
      {null}
    </CashbackSheet>,
  )
  const shown = shownIn(dialog())
  expect(minor(termsIn(dialog()).get(english['bonuses.cashback.ready']))).toBe(amount)
  unmount()
  expect(shown.min).toBeGreaterThanOrEqual(MIN_CASHBACK_DEPOSIT[of])
  const before = { ...offer }
  expectLeast(world, offer.id, shown.min)
  pay(world, offer.id, shown.min)
  return expectBooked(shown, offer, before, of)
}

/** Offers without a deposit: the money is available at once; winnings of spins are a bonus with the spins' terms. */
async function acceptFree({ slug, won, currency: of }: Case & { kind: 'free' }) {
  const world = open(false, of)
  const offer = grantOffer(world, slug)
  const shown = await sheet(asInSheet(world, offer.id), 0)
  const before = { ...offer }
  if (slug === 'small-present') {
    void offersHandlers.activateOffer({ body: { offer_id: offer.id } } as never, world.context)
    return expectBooked(shown, offer, before, of)
  }
  offer.spinWinnings = won
  payWinnings(world.session, world.player, offer)
  const winnings = offersOf(world.player).at(-1)
  expect(winnings?.amount).toBe(won)
  expect(winnings?.toWager).toBe(Math.round(won * shown.wager))
  return expectCashOut(shown.cashOut, winnings ? cashOutLimit(winnings, of) : null, won)
}

/** A card of the month: its code makes what its sheet shows. */
async function acceptCode({ code: name, currency: of, size: much }: Case & { kind: 'code' }) {
  const world = open(false, of)
  const { data } = promoCodesHandlers.listPromoBonuses({} as never, world.context) as never as {
    data: Parameters<typeof PromoSheet>[0]['promo'][]
  }
  const promo = data.find(({ promo_code }) => promo_code.code === name)
  const seed = findPromoCode(name)
  if (!promo || !seed) throw new Error(`no code ${name}`)
  const stores = createStores({ language: 'en', currency: of })
  const { unmount } = await renderInApp(<PromoSheet promo={promo} onClose={() => {}} />, {
    stores,
    queryClient: quietQueries(),
  })
  const shown = shownIn(dialog())
  const fixed = termsIn(dialog()).get(english['bonuses.term.amount'])
  unmount()
  const made = spendCode(world.session, world.player, seed)
  const before = { ...made }
  if (made.status === 'available') {
    expectLeast(world, made.id, shown.min)
    pay(world, made.id, depositOf(asInSheet(world, made.id), of, much))
  } else expect(shown.amount ?? minor(fixed)).toBe(made.amount ?? 0)
  return expectBooked(shown, made, before, of)
}

function accept(one: Case) {
  if (one.kind === 'granted') {
    const world = open(false, one.currency)
    return byDeposit(world, grantOffer(world, one.slug).id, one.currency, one.place, one.size)
  }
  if (one.kind === 'welcome') return acceptWelcome(one)
  if (one.kind === 'cashback') return acceptCashback(one)
  return one.kind === 'free' ? acceptFree(one) : acceptCode(one)
}

test('every screen with an offer shows the terms that are booked, for every kind of offer [BONUS-07 BONUS-33 BONUS-39 CASH-21 DATA-42]', async () => {
  const kinds = fc.oneof(granted, welcome, cashback, free, code)
  const promise = fc.asyncProperty(kinds, currency, size, async (kind, of, much) => {
    await accept({ ...kind, currency: of, size: much })
  })
  await expect(fc.assert(promise, { numRuns: 120 })).resolves.toBeUndefined()
}, 120_000)

// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { offerHistoryQuery } from '~/api/bonuses.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { cashbackQuery } from '~/api/offers.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { ActiveOffer } from './active-offer.tsx'

const offerCalled = (id: string, title: string): PlayerOffer => ({
  ...testSpins,
  id,
  type: 'deposit_bonus',
  status: 'active',
  spins_count: null,
  wager_amount_max: 100_000,
  content: { ...testSpins.content, title },
})
const offers = [offerCalled('of_0', 'first'), offerCalled('of_1', 'second')]

const show = (wanted: string | null) =>
  renderInApp(
    <ul>
      {offers.map((offer) => (
        <ActiveOffer key={offer.id} offer={offer} isWanted={offer.id === wanted} />
      ))}
    </ul>,
  )

const cardOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')

test('the bonus that a link names receives the focus and scrolls into view [BONUS-04 BONUS-32]', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show('of_1')
  expect(document.activeElement).toBe(cardOf('second'))
  expect(cardOf('first')?.hasAttribute('data-wanted')).toBe(false)
  await waitFor(() => expect(shown.mock.contexts).toEqual([cardOf('second')]))
})

test('without such a link the page does not scroll and the focus stays', async () => {
  await show(null)
  expect(document.activeElement).toBe(document.body)
})

/** Returns the rows of one bonus's table. */
async function table(more: Partial<PlayerOffer>) {
  const offer = {
    ...offerCalled('of_0', 'one'),
    amount: 500_000,
    wager_amount: 250_000,
    wager_amount_max: 1_000_000,
    ...more,
  }
  await renderInApp(
    <ul>
      <ActiveOffer offer={offer} />
    </ul>,
  )
  return screen.getAllByRole('row').map(({ textContent }) => textContent)
}

test('a bonus in play shows the amount left, its limit and the amount received [BONUS-32 BONUS-33]', async () => {
  expect(await table({ max_cash_out_percent: 500 })).toEqual([
    'Left to wager₸7,500.00 of\u00a0₸10,000.00',
    'Maximum cash-outBonus ×5 · ₸25,000.00',
    'Received₸5,000.00',
  ])
})

test.each([
  [{ max_cash_out_percent: 250, amount: null }, 'Maximum cash-outBonus ×2.5'],
  [{ max_cash_out_money: 15_000_000 }, 'Maximum cash-out₸150,000.00'],
])('the limit of %o is shown as “%s” [BONUS-33]', async (more, row) => {
  expect(await table(more)).toContain(row)
})

test.each([{ max_cash_out_percent: 0, max_cash_out_money: 0 }, { max_cash_out_percent: null }])(
  'without a limit there is no row: %o [BONUS-33]',
  async (more) => {
    expect((await table(more)).filter((row) => row?.startsWith('Maximum cash-out'))).toEqual([])
  },
)

test.each([
  [true, 'You can cancel it once the wagering is complete.'],
  [false, 'This bonus cannot be cancelled.'],
])('with an amount left to wager, can_cancel %s shows “%s” [BONUS-29]', async (can_cancel, text) => {
  const { container } = await renderInApp(
    <ul>
      <ActiveOffer offer={{ ...offerCalled('of_0', 'one'), can_cancel }} />
    </ul>,
  )
  expect(container.textContent).toContain(text)
})

test('of several bonuses, one shows that bets count for it, the others their position [BONUS-32]', async () => {
  const { container } = await renderInApp(
    <ul>
      {offers.map((offer, turn) => (
        <ActiveOffer key={offer.id} offer={offer} turn={turn} isAlone={false} />
      ))}
    </ul>,
  )
  const [first, second] = [...container.querySelectorAll('ul > li')].map(({ textContent }) => textContent)
  expect(first).toContain(english['bonuses.turnNow'])
  expect(second).toContain('Number 2 in line')
})

test.each([
  ['done', 200, { status: 'ok' }],
  ['refused', 409, { message: 'OFFER_CANNOT_BE_CANCELED' }],
])('a cancel that is %s was confirmed first, and the offers are refetched [BONUS-30]', async (_kind, status, body) => {
  const requested: string[] = []
  configureClient(idleHooks, {
    fetch: async (url, { method }) => {
      requested.push(`${method} ${new URL(url, 'http://qumai.test').pathname}`)
      return method === 'POST' ? Response.json(body, { status }) : Response.json({ data: [] })
    },
  })
  onTestFinished(() => void configureClient(idleHooks))
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const offer = { ...offerCalled('of_0', 'one'), wager_amount_max: 0, can_cancel: true }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const lists: QueryKey[] = [offerHistoryQuery('en').queryKey, cashbackQuery().queryKey]
  for (const key of lists) queryClient.setQueryData(key, {})
  const { user } = await renderInApp(
    <ul>
      <ActiveOffer offer={offer} />
    </ul>,
    { stores, queryClient },
  )
  await user.click(screen.getByRole('button', { name: english['bonuses.cancel.button'] }))
  await user.click(screen.getByRole('button', { name: english['bonuses.cancel.keep'] }))
  expect(requested).toEqual([])
  await user.click(screen.getByRole('button', { name: english['bonuses.cancel.button'] }))
  await user.click(screen.getByRole('button', { name: english['bonuses.cancel.confirm'] }))
  await waitFor(() =>
    expect(requested.slice(requested.indexOf('POST /api/v1/offers/cancel'))).toContain('GET /api/v1/offers'),
  )
  expect(lists.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})

test('a fully wagered bonus is finished, not cancelled: its money becomes own money [BONUS-29 BONUS-32]', async () => {
  const effect = { bonus: 0, spins: 0, paid: 200_000, kept: 0 }
  const offer = { ...offerCalled('of_0', 'one'), wager_amount: 100_000, can_cancel: true, cancel_effect: effect }
  const { container, user } = await renderInApp(<ActiveOffer offer={offer} />)
  expect(container.textContent).toContain('Becomes your own money: ₸2,000.00')
  expect(screen.getAllByRole('row')[0]?.textContent).toBe('Amount wagered₸1,000.00')
  expect(screen.queryByRole('button', { name: english['bonuses.cancel.button'] })).toBeNull()
  await user.click(screen.getByRole('button', { name: english['bonuses.finish'] }))
  expect(screen.getByRole('dialog').textContent).toContain('Finish “one”?')
})

/** Shows an offer to its player; the server accepts its end and returns it as `over`. */
async function showEnding(offer: ComponentProps<typeof ActiveOffer>['offer'], over: object) {
  configureClient(idleHooks, {
    fetch: async (_url, { method }) => Response.json(method === 'POST' ? { status: 'ok' } : { data: [over] }),
  })
  onTestFinished(() => void configureClient(idleHooks))
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const { user } = await renderInApp(<ActiveOffer offer={offer} />, { stores })
  return { stores, user }
}

test.each([
  ['as the server reports it', 150_000, '₸1,500.00'],
  ['as announced before, if the server reports none', null, '₸2,000.00'],
])('the toast of a finished bonus names the sum that was paid, %s [BONUS-30 PLUS-70]', async (_case, paid, sum) => {
  const effect = { bonus: 0, spins: 0, paid: 200_000, kept: 0 }
  const offer = { ...offerCalled('of_0', 'one'), wager_amount: 100_000, can_cancel: true, cancel_effect: effect }
  const over = { ...offer, status: 'finished', cancel_effect: null, paid, ended_at: '2026-11-30T10:00:00Z' }
  const { stores, user } = await showEnding(offer, over)
  await user.click(screen.getByRole('button', { name: english['bonuses.finish'] }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: english['bonuses.finish'] }))
  const text = `The bonus is finished: ${sum} is now your own money`
  await waitFor(() => expect(stores.toasts.queue.map((toast) => toast.text)).toEqual([text]))
})

test('the toast of a bonus that was cancelled with a loss does not call it finished [BONUS-30]', async () => {
  const effect = { bonus: 50_000, spins: 0, paid: 100_000, kept: 0 }
  const offer = { ...offerCalled('of_0', 'one'), wager_amount: 100_000, can_cancel: true, cancel_effect: effect }
  const over = { ...offer, status: 'cancelled', cancel_effect: null, paid: 100_000, ended_at: '2026-11-30T10:00:00Z' }
  const { stores, user } = await showEnding(offer, over)
  await user.click(screen.getByRole('button', { name: english['bonuses.cancel.button'] }))
  await user.click(screen.getByRole('button', { name: english['bonuses.cancel.confirm'] }))
  const shown = () => stores.toasts.queue.map(({ text }) => text)
  await waitFor(() => expect(shown()).toEqual([english['bonuses.cancelled']]))
})

test.each([
  ['moves with the spins', { played_spins: 20, spins_won: 154_000 }, 'Won so far: ₸1,540.00'],
  ['is told when it is nothing', { played_spins: 20, spins_won: 0 }, 'Won so far: ₸0.00'],
  ['is not told before the first spin', { played_spins: 0, spins_won: 0 }, null],
  ['is not told where the server does not tell', { played_spins: 20 }, null],
])('the text of free spins’ winnings so far %s [BONUS-31 DATA-40]', async (_title, more, shownTexts) => {
  const offer: PlayerOffer = { ...testSpins, status: 'started', spins_count: 50, ...more }
  const { container } = await renderInApp(<ActiveOffer offer={offer} />)
  expect(container.textContent?.match(/Won so far: ₸[\d,.]+/)?.[0] ?? null).toBe(shownTexts)
})

test.each([
  ['free spins', { spins_count: 50, wager: 25, max_cash_out_money: 1_000_000, game_slug: 'sea', game_name: 'Sea' }],
  ['bonus money', { spins_count: null, wager: 40, max_cash_out_money: 1_000_000, wager_amount_max: 100_000 }],
])('%s in play have their terms and rules one click away [BONUS-07 PLUS-80]', async (_kind, more) => {
  const rules = '<p>Rules of the house</p>'
  const offer = {
    ...testSpins,
    ...more,
    status: 'active' as const,
    contributions: [{ category: 'table', title: 'Table games', percent: 10 }],
    content: { ...testSpins.content, title: 'One', rules },
  }
  const { container, user } = await renderInApp(<ActiveOffer offer={offer} />)
  expect(container.textContent).toContain('₸10,000.00') // the cash-out limit is not collapsed
  await user.click(screen.getByText(english['bonuses.allTerms']))
  const terms = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms.join()).toContain(`×${offer.wager}`)
  expect(terms).toContain('10%') // how much a game counts
  expect(container.querySelectorAll('details')).toHaveLength(2) // terms and, inside, rules
  expect(screen.getByText(english['bonuses.officialRules']).isConnected).toBe(true)
})

test('the card of a bonus in play counts down to its deadline [BONUS-32]', async () => {
  const deadline = '2099-01-01T00:00:00Z'
  await renderInApp(<ActiveOffer offer={{ ...offerCalled('of_0', 'first'), expires_at: deadline }} />)
  const timer = screen.getByRole('timer')
  expect([timer.getAttribute('datetime'), timer.textContent]).toEqual([
    deadline,
    expect.stringMatching(/^[\d,]+.days /),
  ])
})

test('the cashback note shows the sum collected in this period, and its day [BONUS-31 BONUS-35]', async () => {
  const cashback = {
    amount: 160_000,
    currency: 'KZT',
    percent: 5,
    period: 'weekly',
    min_deposit_percent: null,
    next_payout_at: '2099-11-26T00:00:00.000Z',
  } as const
  const offer = { ...offerCalled('of_0', 'one'), type: 'cashback_info' } as const
  const { container } = await renderInApp(<ActiveOffer offer={offer} cashback={cashback} />)
  expect(container.textContent).toMatch(/₸1,600\.00 .* · .*26\.11\.2099/)
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act, cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { shortcutsQuery } from '~/api/lobby.ts'
import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import { vipClubQuery } from '~/api/vip.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import type { Cashback } from '~/contract/offer-calls.ts'
import type { User } from '~/contract/profile.ts'
import { resetDatabase } from '~/db/database.ts'
import { myGamesTable, rememberPlayed } from '~/db/my-games.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { storePlayerResponse } from '~/db/player-responses.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { ownerNow } from '~/platform/owner.ts'
import { broadcastOutcome, closeReceipt } from '~/responses/payment-outcomes.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame as game } from '~tests/unit/fixtures/game.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { YourEvening } from './your-evening.tsx'

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  await myGamesTable.clear()
})

const items = [
  game('live', { has_demo: false }),
  game('shut', { availability: 'maintenance' }),
  game('sea'),
  game('sun'),
]

const cashback: Cashback = {
  amount: 0,
  currency: 'KZT',
  percent: 5,
  period: 'weekly',
  min_deposit_percent: 50,
  wager: 5,
  days: 7,
  next_payout_at: '2099-11-26T00:00:00.000Z',
}

/**
 * Renders for a player if `user` is given, otherwise for a guest. Returns the links once the games of the device are
 * loaded.
 */
async function show(
  user?: Partial<User>,
  isOnBreak = false,
  receipt?: () => Promise<ComponentType>,
  more: Shortcut[] = [],
  hasOffers = true,
) {
  const stores = createStores({ language: 'en' })
  if (user) stores.session.start('pl_1', isOnBreak)
  const queryClient = quietQueries()
  const row = { slug: 'popular', title: 'Popular', category_slug: 'popular', items }
  queryClient.setQueryData(shortcutsQuery(stores.guest.market).queryKey, [row, ...more])
  if (user) queryClient.setQueryData(userQuery().queryKey, { ...testUser, id: 'pl_1', ...user })
  if (hasOffers) queryClient.setQueryData(offersQuery('en').queryKey, [])
  if (hasOffers) queryClient.setQueryData(cashbackQuery().queryKey, cashback)
  const { container } = await renderInApp(<YourEvening receipt={receipt} />, { stores, queryClient })
  const list = await screen.findByRole('list')
  return { container, queryClient, stores, label: list.getAttribute('aria-label'), ways: () => hrefs(list) }
}

test('a guest opens games in demo with one tap, from the first row that has demos [GAME-19]', async () => {
  const { ways } = await show()
  expect(ways()).toEqual(['/games/sea?mode=demo', '/games/sun?mode=demo', '/demo'])
})

test('games to suggest are the ends of rows below the fold, which are out of view', async () => {
  const row = (slug: string) => ({
    slug,
    title: slug,
    category_slug: slug,
    items: [game(`${slug}-1`), game(`${slug}-2`)],
  })
  const rows = ['new', 'slots', 'fruit', 'crash'].map(row)
  const guest = await show(undefined, false, undefined, rows)
  expect(guest.ways()).toEqual(['/games/fruit-2?mode=demo', '/games/crash-2?mode=demo', '/demo'])
  cleanup()
  const player = await show({ deposits_count: 0 }, false, undefined, rows)
  expect(player.ways().at(-1)).toBe('/games/fruit-2?mode=demo')
})

test('the last game of this device comes first, for a guest too', async () => {
  await rememberPlayed(ownerNow(), game('sand'), 1)
  await vi.waitFor(async () => expect((await show()).ways()[0]).toBe('/games/sand?mode=demo'))
})

test('a new player sees three steps to the first spin, with completed steps marked', async () => {
  const fresh = await show({ is_email_confirmed: false, phone_confirmed_by: 'none', deposits_count: 0 })
  expect(fresh.label).toBe(english['lobby.steps'])
  expect(fresh.ways()).toEqual(['/profile/contacts', '/cash-box/deposit', '/games/sea?mode=demo'])
  expect(fresh.container.textContent).not.toContain(english['lobby.stepDone'])

  const paid = await show({ is_email_confirmed: true, deposits_count: 1 })
  expect(paid.ways().at(-1)).toBe('/games/live') // after a deposit the live games are open too
  expect(paid.container.textContent.split(english['lobby.stepDone'])).toHaveLength(3)
})

test('the receipt of a payment comes first, instead of the three steps, also during a break [SHELL-45 O-13]', async () => {
  const end = { payment: testPayment, status: 'completed', errorType: null } as const
  broadcastOutcome(ownerNow(), { playerId: 'pl_1', end, isAnnounced: true })
  const receipt = async () => () => <p>Receipt</p>
  const first = () => screen.getAllByRole('listitem')[0]?.textContent
  const paid = await show({ deposits_count: 1 }, false, receipt)
  expect([paid.label, first()]).toEqual([english['lobby.evening'], 'Receipt'])
  await show({ status: 'timed_out', currency: 'KZT' }, true, receipt)
  expect(first()).toBe('Receipt')
  act(() => closeReceipt(end))
  await vi.waitFor(() => expect(screen.queryByText('Receipt')).toBeNull())
})

test('a player who has played continues with the last game', async () => {
  await rememberPlayed(ownerNow(), game('sand'), 1)
  await vi.waitFor(async () =>
    expect((await show({ deposits_count: 1 })).ways()).toEqual(['/games/sand', '/cash-box/deposit', '/vipclub']),
  )
})

test('after 2 s without a response, bonus and cashback are the stored ones, with their time [O-10]', async () => {
  const savedAt = Date.parse('2026-11-27T12:00:00Z')
  const bonus = { ...testSpins, type: 'deposit_bonus' as const, status: 'started' as const, spins_count: null }
  const offers = [{ ...bonus, wager_amount: 25, wager_amount_max: 100 }]
  await storePlayerResponse(ownerNow(), 'offers', 'pl_1', offers, savedAt)
  await storePlayerResponse(ownerNow(), 'cashback', 'pl_1', { ...cashback, amount: 160_000 }, savedAt)
  const { queryClient } = await show({ deposits_count: 3 }, false, undefined, [], false)
  expect(screen.queryAllByRole('link')).toEqual([])
  await vi.waitFor(() => expect(screen.getByText('25% wagered').isConnected).toBe(true), { timeout: 4000 })
  expect(screen.getByText('₸1,600.00').isConnected).toBe(true)
  const stamps = () => screen.queryAllByRole('img', { name: `As of ${formatDateTime(savedAt)}` })
  expect(stamps()).toHaveLength(2)
  act(() => void queryClient.setQueryData(offersQuery('en').queryKey, offers))
  await vi.waitFor(() => expect(stamps()).toHaveLength(1))
})

test('a game of a provider that is off is not continued [PLUS-83]', async () => {
  await rememberPlayed(ownerNow(), game('older'), 1)
  await rememberPlayed(ownerNow(), game('last', { provider: { slug: 'off', name: 'Off' } }), 2)
  setOperatorMarks('off:provider:off')
  await vi.waitFor(async () => expect((await show({ deposits_count: 3 })).ways()[0]).toBe('/games/older'))
  act(() => setOperatorMarks(''))
})

test('the club link shows the level if already loaded, and makes no request itself [TOUR-07]', async () => {
  const { queryClient, stores, ways } = await show({ deposits_count: 5 })
  const card = () => screen.getByRole('link', { name: new RegExp(`^${english['shell.vipClub']}`) }).textContent
  expect(ways()).toContain('/vipclub')
  expect(card()).toContain(english['lobby.eveningLevel'])
  const level = { slug: 'silver', title: 'Silver', rank: 1, points_required: 10, color: '#C7CED3', perks: [] }
  await act(async () =>
    queryClient.setQueryData(vipClubQuery(stores.guest.market).queryKey, {
      points_rule: { per_bet: 100, currency: 'KZT', text: '' },
      levels: [level],
      me: { level: 'silver', points: 12, next_level: null, points_to_next: null, progress_bp: 0 },
      faq: [],
    }),
  )
  await vi.waitFor(() => expect(card()).toContain('Silver'))
  expect(card()).not.toContain(english['lobby.eveningLevel'])
})

test('a break shows its end and only open pages: no games, no deposit [O-67 O-68]', async () => {
  const { container, ways } = await show(
    { status: 'timed_out', currency: 'KZT', break_until: '2026-11-23T19:30:00Z' },
    true,
  )
  expect(container.textContent).toContain('Until 24.11.2026 00:30')
  expect(ways()).toEqual(['/profile/limits', '/cash-box/withdrawal', '/cash-box/history'])
})

// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { promoBonusesQuery, welcomeQuery } from '~/api/bonuses.ts'
import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { promoBannersQuery } from '~/api/promo-banners.ts'
import { userQuery } from '~/api/profile.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { User } from '~/contract/profile.ts'
import type { PromoBonus } from '~/contract/promo-codes.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testPromo } from '~tests/unit/fixtures/promo.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { moneyTemplate, testWelcome } from '~tests/unit/fixtures/welcome.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { AvailablePage } from './available-page.tsx'

type Event = { name: string; payload: { message?: string } }
const events = vi.hoisted(() => [] as Event[])
vi.mock('~/platform/track.ts', () => ({
  track: (name: string, payload: Event['payload']) => void events.push({ name, payload }),
}))

beforeEach(() => {
  events.length = 0
})

const offer = (id: string, more: object): PlayerOffer =>
  Object.assign({}, testSpins, { id, content: { ...testSpins.content, title: id } }, more)

const welcomeStep = testWelcome({ offer_bonus_template: moneyTemplate })

async function draw(
  offers: PlayerOffer[],
  user: User = testUser,
  isOnBreak = false,
  monthly: PromoBonus[] = [],
  banners?: ReactNode,
) {
  const stores = createStores({ language: 'en' })
  stores.guest.setLanguage('en')
  stores.session.start('pl_1', isOnBreak)
  const queryClient = quietQueries()
  queryClient.setQueryData(offersQuery('en').queryKey, offers)
  queryClient.setQueryData(welcomeQuery('en').queryKey, monthly.length > 0 ? [welcomeStep] : [])
  queryClient.setQueryData(promoBonusesQuery('en').queryKey, monthly)
  queryClient.setQueryData(userQuery().queryKey, user)
  queryClient.setQueryData(cashbackQuery().queryKey, {
    amount: 100_000,
    currency: 'KZT',
    percent: 5,
    period: 'weekly',
    min_deposit_percent: null,
    next_payout_at: '2099-11-26T00:00:00.000Z',
  })
  const page = <AvailablePage promoCode="" isLinked={false} onCodeUsed={() => {}} banners={banners} />
  return renderInApp(page, { stores, queryClient, path: '/bonuses' })
}

test('an unknown kind or status is shown as a card without a button, and reported once [DATA-31 DATA-32]', async () => {
  const unknown = [offer('Lottery', { type: 'lottery' }), offer('Paused', { status: 'paused' })]
  const first = await draw([...unknown, offer('Lottery again', { type: 'lottery' })])
  expect(first.container.textContent).toContain('More for you')
  await first.user.click(first.getByRole('button', { name: /^Lottery(?! again)/ }))
  const sheet = await first.findByRole('dialog')
  expect(sheet.textContent).toContain(english['bonuses.term.wager'])
  expect(within(sheet).queryByRole('button', { name: english['bonuses.action.deposit'] })).toBeNull()
  await draw(unknown)
  await waitFor(() => expect(events.filter(({ name }) => name === 'error')).toHaveLength(2))
  expect(events.flatMap(({ payload }) => payload.message ?? [])).toEqual([
    'unknown offer: lottery available',
    'unknown offer: deposit_gift_spin paused',
  ])
})

test('only offers with the VIP flag are marked VIP [TOUR-09 BONUS-11]', async () => {
  const { getByRole } = await draw([offer('Plain', {}), offer('Golden', { is_vip_card: true })])
  const view = (name: RegExp) => within(getByRole('button', { name }))
  expect(view(/Golden/).getByText('VIP')).toBeTruthy()
  expect(view(/Plain/).queryByText(/VIP/)).toBeNull()
})

test('during a break no bonus can be taken, and the page explains why [O-68]', async () => {
  const { getByText, queryByRole } = await draw([offer('Plain', {})], testUser, true)
  expect(queryByRole('button', { name: /Plain/ })).toBeNull()
  expect(getByText(english['bonuses.breakTitle']).isConnected).toBe(true)
})

test('of the account, the bonuses read only deposits, language, currency and papers [DATA-45 BONUS-35]', async () => {
  const read = new Set<string>()
  const user = new Proxy(testUser, {
    get(target, name, receiver) {
      if (typeof name === 'string' && name in target) read.add(name)
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const { container } = await draw([], user)
  expect(container.textContent).toContain(english['bonuses.cashback.new'])
  const allowed = new Set(['deposits_count', 'language', 'currency', 'is_doc_verified'])
  expect([...read].filter((name) => !allowed.has(name))).toEqual([])
  expect(read).toContain('deposits_count')
})

const cashback = (id: string, available_to: string | null) =>
  offer(id, { type: 'cashback', spins_count: null, amount: 500_000, available_to })
const cashbacks = {
  'the older one last': [cashback('New', '2099-12-10T00:00:00.000Z'), cashback('Old', '2099-12-03T00:00:00.000Z')],
  'the older one first': [cashback('Old', '2099-12-03T00:00:00.000Z'), cashback('New', '2099-12-10T00:00:00.000Z')],
  'one without an end': [cashback('New', null), cashback('Old', '2099-12-03T00:00:00.000Z')],
}

test.each(Object.entries(cashbacks))(
  'of several cashbacks (%s) the one that ends first is on top, and the other is a card [BONUS-19 BONUS-37]',
  async (_name, list) => {
    const { container, user, findByRole, getByRole } = await draw(list, { ...testUser, deposits_count: 2 })
    expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Old'])
    await user.click(getByRole('button', { name: /^New/ }))
    expect((await findByRole('dialog')).textContent).toContain('New')
  },
)

test('the order of the blocks is welcome, money, spins, monthly, code [BONUS-05]', async () => {
  const list = [offer('Spins', {}), offer('Money', { type: 'deposit_bonus', spins_count: null })]
  const { getAllByRole } = await draw(list, testUser, false, [testPromo(0)])
  const titles = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const keys = ['welcome', 'money', 'spins', 'monthly', 'codeTitle'] as const
  expect(titles).toEqual(keys.map((key) => english[`bonuses.${key}`]))
})

const paying: User = { ...testUser, deposits_count: 2 }
const toTake = { type: 'cashback', spins_count: null, amount: 500_000 }

test.each([
  ['with nothing to take', [], paying, true],
  ['under cashback that can be taken', [offer('Back', toTake)], paying, false],
  ['under cashback that is not there yet', [offer('Back', { ...toTake, status: 'awaiting' })], paying, true],
  ['under the cashback of a new player', [], { ...testUser, deposits_count: 0 }, false],
])(
  '“no bonuses now” %s is shown only if nothing can be taken [BONUS-19 BONUS-37]',
  async (_kind, list, user, isShown) => {
    const { container } = await draw(list, user)
    expect(container.textContent.includes(english['bonuses.emptyTitle'])).toBe(isShown)
  },
)

const closed = {
  ...testPromo(0),
  slug: 'closed',
  promo_code: { ...testPromo(0).promo_code, obstacle: 'PROMO_CODE_PLAYER_NOT_TARGETED' },
}

test.each([
  ['a code that can be used', [testPromo(3), { ...testPromo(0), slug: 'open' }], false],
  ['codes that are used or closed', [testPromo(3), closed], true],
])('“no bonuses now” beside %s depends on the monthly strip [BONUS-34 PLUS-76]', async (_kind, monthly, isShown) => {
  const { container, queryClient } = await draw([], paying, false, monthly)
  await act(async () => void queryClient.setQueryData(welcomeQuery('en').queryKey, []))
  await waitFor(() => expect(container.textContent.includes(english['bonuses.emptyTitle'])).toBe(isShown))
})

test('a bonus that a poll adds refetches how often each code was used [BONUS-34 BANNER-16]', async () => {
  const market = { currency: 'KZT', language: 'en' } as const
  const { queryClient } = await draw([offer('Spins', {})], testUser, false, [testPromo(0)])
  const keys = [promoBonusesQuery('en').queryKey, promoBannersQuery('slides', market, true).queryKey]
  queryClient.setQueryData(keys[1] ?? [], [])
  const isStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const poll = (list: PlayerOffer[]) => act(async () => queryClient.setQueryData(offersQuery('en').queryKey, list))
  await poll([offer('Spins', { played_spins: 3 })])
  expect(isStale()).toEqual([false, false])
  await poll([offer('By code', {}), offer('Spins', {})])
  await waitFor(() => expect(isStale()).toEqual([true, true]))
})

test('offers that fail to refetch show their age [O-10 BONUS-48]', async () => {
  const { queryClient, getByRole, findByText, queryByText } = await draw([offer('Plain', {})])
  expect(queryByText(/^As of/)).toBeNull()
  const { queryKey } = offersQuery('en')
  await act(async () => {
    await queryClient
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('500')), retry: false })
      .catch(() => null)
  })
  expect(await findByText(/^As of/)).toBeTruthy()
  expect(getByRole('button', { name: /Plain/ })).toBeTruthy()
})

test('banners of promo codes do not adjoin the cards of the same codes [BANNER-15 PLUS-63]', async () => {
  const { container } = await draw([], testUser, false, [testPromo(0)], <p>banners</p>)
  const order = [english['bonuses.monthly'], english['bonuses.codeTitle'], 'banners'].map((text) =>
    container.textContent.indexOf(text),
  )
  expect(order[0]).toBeGreaterThan(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('offline, parts that are not stored share one failure, and the offers stay in view [O-10]', async () => {
  const { stores, queryClient, findByRole, getAllByRole, container } = await draw([offer('Plain', {})])
  queryClient.removeQueries({ queryKey: welcomeQuery('en').queryKey })
  queryClient.removeQueries({ queryKey: cashbackQuery().queryKey })
  await act(async () => stores.network.wentOffline())
  expect(await findByRole('alert')).toBeTruthy()
  expect(getAllByRole('alert')).toHaveLength(1)
  expect(container.textContent).toContain('Plain')
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sliderQuery } from '~/api/lobby.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { limitsQuery } from '~/api/limits.ts'
import { legalIconsQuery, pageLinksQuery, paymentIconsQuery, staticPageQuery } from '~/api/pages.ts'
import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { notificationsQuery } from '~/api/notifications.ts'
import { balanceQuery } from '~/api/profile.ts'
import { tournamentQuery, tournamentsQuery } from '~/features/tournaments/api.ts'
import { promoQuery, promosQuery } from '~/features/news/api.ts'
import { providerSliderQuery } from '~/api/providers.ts'
import { storedResponse, type StoredResponseRule } from '~/api/stored-response.ts'
import { gameSliderQuery, homeProbeQuery } from '~/api/showcase.ts'
import { vipClubQuery } from '~/api/vip.ts'
import type { Protection } from '~/contract/limits.ts'
import { getVipClub, type VipClub } from '~/contract/vip.ts'
import { STORED_RESPONSE_GAP, STORED_WAIT } from '~/constants/storage.ts'
import { storedPlayerResponse, storePlayerResponse } from '~/db/player-responses.ts'
import { publicResponsesTable } from '~/db/public-responses.ts'
import { NetworkStore } from '~/stores/network-store.ts'
import { SessionStore } from '~/stores/session-store.ts'
import { ownerNow } from '~/platform/owner.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { signIn } from '~tests/unit/sign-in.ts'

import { createQueryClient } from '../network/query-client.ts'
import { storeResponses } from './stored-responses.ts'

const market = { currency: 'KZT', language: 'en' } as const
const page = { slug: 'rules', title: 'Rules', content: '<p>Fair play</p>', updated_at: '2026-11-01T00:00:00Z' }
const options = staticPageQuery('rules', 'en')
const club: VipClub = { points_rule: { per_bet: 1, currency: 'KZT', text: '' }, levels: [], me: null, faq: [] }
const NINE = new Date(2026, 10, 1, 9).getTime()

type Answer = () => Promise<Response>
const gives =
  (json: unknown, more: ResponseInit = {}): Answer =>
  async () =>
    Response.json(json, more)
const fails: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const hangs: Answer = () => new Promise(() => {})

const unsubscribe: (() => void)[] = []
const session = new SessionStore()

/** A page of the app with this server; all its requests are complete when this resolves, except hanging ones. */
async function visit(
  response: Answer,
  { isOnline = true, ask = (client: QueryClient) => client.prefetchQuery(options) } = {},
) {
  configureClient(idleHooks, { fetch: response, sleep: () => Promise.resolve() })
  const queryClient = createQueryClient()
  const network = new NetworkStore()
  if (!isOnline) network.wentOffline()
  unsubscribe.push(storeResponses({ cache: queryClient.getQueryCache(), network, session }))
  const requested = ask(queryClient)
  if (response !== hangs) await requested
  const state = () => queryClient.getQueryState(options.queryKey)
  return { queryClient, network, state }
}
const saved = async () => (await publicResponsesTable.all()).map(({ answer: response }) => response)

/** An earlier visit, at nine o'clock, that has read the page. */
async function earlierVisit() {
  const { state } = await visit(gives(page))
  expect(state()?.data).toEqual(page)
  await expect.poll(saved).toEqual([page])
  const [row] = await publicResponsesTable.all()
  await publicResponsesTable.put(ownerNow(), { key: row?.key ?? '', answer: page, savedAt: NINE })
}

beforeEach(() => {
  tokens.end()
  return publicResponsesTable.clear()
})
afterEach(() => {
  session.end('player')
  unsubscribe.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  configureClient(idleHooks)
})

test('responses of an earlier visit are shown offline, with their time [O-10 NET-15]', async () => {
  await earlierVisit()
  const { state } = await visit(hangs, { isOnline: false })
  await expect.poll(() => state()?.data).toEqual(page)
  expect(state()?.dataUpdatedAt).toBe(NINE)
  expect(await saved()).toEqual([page])
})

test('a network that fails during a request shows the stored response [O-10 NET-15]', async () => {
  await earlierVisit()
  const { state, network } = await visit(hangs)
  expect(state()?.data).toBeUndefined()
  network.serverUnreachable()
  await expect.poll(() => state()?.data).toEqual(page)
})

test('a call that failed for good keeps the stored response, and reports the failure [O-10]', async () => {
  await earlierVisit()
  const { state } = await visit(fails)
  await expect.poll(() => state()).toMatchObject({ data: page, dataUpdatedAt: NINE, status: 'error' })
})

test('a server that hangs has 2 s; its late response replaces the stored one [NET-15]', async () => {
  await earlierVisit()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let response = (_response: Response) => {}
  const { state } = await visit(hangs, {
    ask: (client) => {
      configureClient(idleHooks, { fetch: () => new Promise((resolve) => (response = resolve)) })
      return client.prefetchQuery(options)
    },
  })
  await vi.advanceTimersByTimeAsync(STORED_WAIT - 1)
  expect(state()?.data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => state()).toMatchObject({ data: page, dataUpdatedAt: NINE, fetchStatus: 'fetching' })
  const fresh = { ...page, title: 'New rules' }
  response(Response.json(fresh))
  await expect.poll(() => state()?.data).toEqual(fresh)
  await expect.poll(saved).toEqual([fresh])
})

test('a stored response of another build that is unreadable here is deleted and not shown', async () => {
  await earlierVisit()
  const [row] = await publicResponsesTable.all()
  await publicResponsesTable.put(ownerNow(), {
    key: row?.key ?? '',
    answer: { slug: 'rules', html: '<p>' },
    savedAt: NINE,
  })
  const { state } = await visit(hangs, { isOnline: false })
  await expect.poll(saved).toEqual([])
  expect(state()?.data).toBeUndefined()
})

test('a 404 deletes the stored response too', async () => {
  await earlierVisit()
  const { state } = await visit(gives({ message: 'NOT_FOUND' }, { status: 404 }))
  await expect.poll(saved).toEqual([])
  expect(state()?.data).toBeUndefined()
})

test('a private response is not stored, and deletes the one stored before', async () => {
  await earlierVisit()
  await visit(gives(page, { headers: { 'cache-control': 'private' } }))
  await expect.poll(saved).toEqual([])
})

test('responses from before the effect are stored as well; those of a player are not [AUTH-27]', async () => {
  const ofPlayer = { ...vipClubQuery(market), meta: storedResponse(getVipClub) } // as if it were marked by mistake
  configureClient(idleHooks, { fetch: (url) => (url.includes('static-page') ? gives(page)() : gives(club)()) })
  const queryClient = createQueryClient()
  await Promise.all([queryClient.fetchQuery(options), queryClient.fetchQuery(ofPlayer)])
  unsubscribe.push(storeResponses({ cache: queryClient.getQueryCache(), network: new NetworkStore(), session }))
  await expect.poll(saved).toEqual([page])
})

const icon = { image_url: '/img/one', name: 'One' }
const provider = { slug: 'p', name: 'P', logo: '/img/p', placeholder: '#000000', games_count: 1, is_new: false }
const promo = {
  id: 'n1',
  slug: 'news',
  category: 'news',
  title: 'News',
  summary: '',
  image_url: '/img/n',
  badge: null,
  status: 'active',
  starts_at: null,
  ends_at: null,
  published_at: '2026-11-01T00:00:00Z',
}
const whole = { ...promo, key_terms: [], body: [], cta: null, promo_code: null, tournament_slug: null }

test.each([
  ['news', promosQuery(undefined, 'en'), [promo]],
  ['one of the news', promoQuery('news', 'en'), whole],
  ['a page', options, page],
  ['marks of payments', paymentIconsQuery(market), [icon]],
  ['marks of licences', legalIconsQuery(market), { data: [{ ...icon, url: '/licence' }], minimum_age: 21 }],
  ['links of the footer', pageLinksQuery(market), [{ url: '/rules', link_name: 'Rules' }]],
  ['providers of the home page', providerSliderQuery(market), [provider]],
  ['large games', gameSliderQuery(market), [{ slug: 'g', text: 'Play', game: testGame('g') }]],
  ['the probe', homeProbeQuery('all-games', market), [testGame('g')]],
  ['slides', sliderQuery(market), []],
])('%s are requested without a token, and stored data can be read again', (_name, query, held) => {
  const { endpoint, responseOf } = (query.meta as { savedAnswer: StoredResponseRule }).savedAnswer
  expect([endpoint.method, endpoint.access]).toEqual(['GET', 'anyone'])
  expect(endpoint.answer.safeParse(responseOf(held)).success).toBe(true)
  expect(endpoint.answer.safeParse(responseOf({ other: 1 })).success).toBe(false)
})

const meta = vipClubQuery(market).meta ?? {}

test('responses for guests and players are stored separately, each reads their own [AUTH-27 O-10]', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryDefaults(['vip'], { meta })
  const guests = new SessionStore()
  unsubscribe.push(storeResponses({ cache: queryClient.getQueryCache(), network: new NetworkStore(), session: guests }))
  queryClient.setQueryData(vipClubQuery(market).queryKey, club)
  expect((await storedPlayerResponse('vip', null))?.answer).toEqual(club)
  signIn(guests, 'pl_1')
  queryClient.setQueryData(vipClubQuery(market).queryKey, { ...club, faq: [{ question: '?', answer: '!' }] })
  await expect.poll(async () => (await storedPlayerResponse('vip', 'pl_1'))?.answer).toMatchObject({ faq: [{}] })
  expect(await storedPlayerResponse('vip', null)).toBeUndefined()
})

test.each([
  ['limits', limitsQuery(), testProtection([{}]), 'limits'],
  ['messages', notificationsQuery(), [testMessage('a')], 'inbox current'],
  ['messages of before', notificationsQuery('history'), [testMessage('a')], 'inbox history'],
  ['the balance', balanceQuery(), { real: 2, bonus: 1, total: 3, currency: 'KZT' }, 'balance'],
  ['the club', vipClubQuery(market), club, 'vip'],
  ['tournaments', tournamentsQuery(market), [testTournament()], 'tournaments'],
  ['a tournament', tournamentQuery('cup', market), testTournament(), 'tournament cup'],
])('%s belong to the player, and stored data can be read again [AUTH-27 O-10]', (_name, query, held, as) => {
  const rule = (query.meta as { savedAnswer: StoredResponseRule }).savedAnswer
  expect([rule.endpoint.method, rule.as]).toEqual(['GET', as])
  expect(rule.endpoint.access).toMatch(/^player/)
  expect(rule.endpoint.answer.safeParse(rule.responseOf(held)).success).toBe(true)
  expect(rule.endpoint.answer.safeParse(rule.responseOf({ other: 1 })).success).toBe(false)
})

const balance = { real: 2, bonus: 1, total: 3, currency: 'KZT' }
const cashback = {
  amount: 0,
  currency: 'KZT',
  percent: 5,
  period: 'weekly',
  min_deposit_percent: null,
  next_payout_at: '2026-11-05T00:00:00Z',
}
/** Queries of a player, and what an earlier visit has stored. */
const ofPlayer = [
  ['balance', balanceQuery(), balance],
  ['limits', limitsQuery(), testProtection([{}])],
  ['inbox current', notificationsQuery(), [testMessage('a')]],
  ['vip', vipClubQuery(market), club],
  ['offers', offersQuery('en'), []],
  ['cashback', cashbackQuery(), cashback],
] as const
type Stored = ReturnType<typeof balanceQuery>
const endings = ['offline', 'failed', 'goes offline'] as const
test.each(
  ofPlayer.flatMap(([as, query, held]) =>
    endings.map((ending) => ({ as, query: query as object as Stored, held, ending })),
  ),
)(
  'with the server $ending, the query has stored $as of this player, not of another [O-10 NET-15 AUTH-27]',
  async ({ as, query, held, ending }) => {
    signIn(session, 'pl_1')
    await storePlayerResponse(ownerNow(), as, 'pl_1', held, NINE)
    const rule = (query.meta as { savedAnswer: StoredResponseRule }).savedAnswer
    const isReadable = rule.endpoint.answer.safeParse(rule.responseOf(held)).success
    expect(isReadable).toBe(true)
    const open = async () => {
      const { queryClient, network } = await visit(ending === 'failed' ? fails : hangs, {
        isOnline: ending !== 'offline',
        ask: (client) => client.prefetchQuery({ ...query, retry: false }),
      })
      if (ending === 'goes offline') network.wentOffline()
      return () => queryClient.getQueryState(query.queryKey)
    }
    await expect.poll(await open()).toMatchObject({ data: held, dataUpdatedAt: NINE })
    await storePlayerResponse(ownerNow(), as, 'pl_2', held, NINE)
    const state = await open()
    await storedPlayerResponse(as, 'pl_1') // read after the query's own read
    expect(state()?.data).toBeUndefined()
  },
)

test("a player's response is stored at once if changed, else once a minute; a guest's never [O-10]", async () => {
  const { queryKey } = limitsQuery()
  const queryClient = createQueryClient()
  queryClient.setQueryDefaults(queryKey, { meta: limitsQuery().meta ?? {} })
  const show = (value: number, updatedAt: number) =>
    queryClient.setQueryData(queryKey, testProtection([{ value }]), { updatedAt })
  const rule = async () => {
    const row = await storedPlayerResponse('limits', 'pl_1')
    return row && [(row.answer as Protection).limits[0]?.value, row.savedAt]
  }
  unsubscribe.push(storeResponses({ cache: queryClient.getQueryCache(), network: new NetworkStore(), session }))
  show(1, 1000)
  expect(await rule()).toBeUndefined()
  signIn(session, 'pl_1')
  const times: unknown[] = []
  for (const [value, at] of [
    [1, 2000],
    [1, 2000 + STORED_RESPONSE_GAP - 1],
    [2, 3000 + STORED_RESPONSE_GAP],
    [2, 3000 + 2 * STORED_RESPONSE_GAP],
  ] as const) {
    show(value, at)
    times.push(await rule())
  }
  expect(times).toEqual([
    [1, 2000],
    [1, 2000],
    [2, 3000 + STORED_RESPONSE_GAP],
    [2, 3000 + 2 * STORED_RESPONSE_GAP],
  ])
  expect(await storedPlayerResponse('limits', 'pl_2')).toBeUndefined()
})

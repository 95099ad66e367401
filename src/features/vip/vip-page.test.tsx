// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { vipClubQuery } from '~/api/vip.ts'
import type { VipClub } from '~/contract/vip.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { fakeServer } from '~tests/unit/fake-server.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { VipPage } from './vip-page.tsx'

const cashback = (value: string) => ({ kind: 'cashback' as const, title: 'Cashback', value })
const club: VipClub = {
  points_rule: { per_bet: 100_000, currency: 'KZT', text: 'One point for each ₸1,000.00' },
  levels: [
    { slug: 'amber', title: 'Amber', rank: 1, points_required: 0, color: '#e3bc78', perks: [cashback('5%')] },
    { slug: 'jade', title: 'Jade', rank: 2, points_required: 1000, color: '#3fc7b0', perks: [cashback('6%')] },
  ],
  me: null,
  faq: [{ question: 'Can I lose a level?', answer: 'No.' }],
}
const own = { level: 'amber', points: 270, next_level: 'jade', points_to_next: 730, progress_bp: 2700 }

type Situation = {
  isOffline?: boolean
  isInMaintenance?: boolean
  isPlayer?: boolean
  known?: VipClub
  seenAt?: number
}

/** Renders the page with this server response and the data it showed before. */
async function draw(response: Parameters<typeof fakeServer>[0], situation: Situation = {}) {
  const server = fakeServer(response)
  const stores = createStores({ language: 'en' })
  if (situation.isOffline) stores.network.wentOffline()
  if (situation.isPlayer) stores.session.start('pl_1')
  stores.network.maintenance(situation.isInMaintenance ?? false)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = vipClubQuery(stores.guest.market)
  if (situation.known)
    queryClient.setQueryData(queryKey, situation.known, { updatedAt: situation.seenAt ?? Date.now() })
  return { server, ...(await renderInApp(<VipPage />, { stores, queryClient, path: '/vipclub' })) }
}
const rejected = { status: 422, body: { message: 'INVALID' } }
const isLoading = () => screen.queryByRole('status', { name: english['common.loading'] }) !== null

test('the club shows a loading state until it has loaded [ROUTE-31]', async () => {
  const server = fakeServer({ status: 200, body: club })
  const goOn = server.hold()
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderInApp(<VipPage />, { stores, queryClient, path: '/vipclub' })
  expect(isLoading()).toBe(true)
  goOn()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(isLoading()).toBe(false)
})

test('a guest sees every level and how to start [ROUTE-31 TOUR-07]', async () => {
  await draw({ status: 200, body: club })
  const table = await screen.findByRole('table')
  expect(textsOf('columnheader', table)).toEqual([english['vip.level'], 'Amber', 'Jade'])
  expect(textsOf('cell', within(table).getByRole('row', { name: /^Cashback/ }))).toEqual(['5%', '6%'])
  expect(hrefs()).toEqual(['/auth/register?redirect=%2Fvipclub'])
})

test('a club that failed to load shows an error and can be retried [TOUR-06]', async () => {
  const { server, user } = await draw(rejected)
  expect((await screen.findByRole('alert')).textContent).toContain(english['API_ERRORS.DEFAULT'])
  expect(isLoading()).toBe(false)
  server.answerWith(200, club)
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a club that fails to load during maintenance does not blame the connection [TOUR-06]', async () => {
  await draw(rejected, { isInMaintenance: true })
  const text = (await screen.findByRole('alert')).textContent
  expect(text).toContain(english['API_ERRORS.MAINTENANCE'])
  expect(text).not.toContain(english['lobby.failedText'])
})

test('maintenance is shown while the club loads, until its response arrives [TOUR-06]', async () => {
  const server = fakeServer({ status: 200, body: club })
  const goOn = server.hold()
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderInApp(<VipPage />, { stores, queryClient, path: '/vipclub' })
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => stores.network.maintenance(true))
  expect(screen.getByRole('alert').textContent).toContain(english['lobby.closed'])
  expect(isLoading()).toBe(false)
  goOn()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a network and stored data, the club shows an error at once [TOUR-06]', async () => {
  await draw(rejected, { isOffline: true })
  expect(screen.getByRole('alert').textContent).toContain(english['common.needsConnection'])
  expect(isLoading()).toBe(false)
})

test.each<[string, Situation]>([
  ['without a network', { isOffline: true }],
  ['where it cannot be asked for anew', { seenAt: 1 }],
])('the last seen club is shown with its age %s [TOUR-06]', async (_when, situation) => {
  await draw(rejected, { ...situation, isPlayer: true, known: { ...club, me: own } })
  expect(await screen.findByText(/^As of \d\d\.\d\d\.\d{4}/)).toBeTruthy()
  expect(screen.getByRole('region', { name: english['vip.yourLevel'] }).textContent).toContain('Amber')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a club without levels and questions shows no empty table or list [TOUR-07]', async () => {
  await draw({ status: 200, body: { ...club, levels: [], faq: [] } })
  expect(await screen.findByText('One point for each ₸1,000.00')).toBeTruthy()
  expect(textsOf('heading')).toEqual([english['shell.vipClub'], english['vip.how']])
  expect(screen.queryByRole('table')).toBeNull()
})

test('a player sees the perks of the level, their current value and a contact [TOUR-07]', async () => {
  const me = { ...own, worth: [{ kind: 'cashback' as const, text: 'Collected so far: ₸1,200.00' }] }
  await draw({ status: 200, body: { ...club, me } }, { isPlayer: true })
  const level = within(await screen.findByRole('region', { name: english['vip.yourLevel'] }))
  expect(textsOf('listitem', screen.getByRole('region', { name: english['vip.yourLevel'] }))).toEqual([
    'CashbackCollected so far: ₸1,200.005%', // now
    'Cashback6%', // at the next level
  ])
  expect(level.getByRole('link', { name: english['chat.write'] }).getAttribute('href')).toBe('/contacts?back=/vipclub')
})

test('the ring around the emblem shows the progress to the next level [TOUR-08]', async () => {
  await draw({ status: 200, body: { ...club, me: own } }, { isPlayer: true })
  const ring = await screen.findByRole('img', { name: /^730\spoints\sto\sJade$/ })
  expect(ring.textContent).toBe('27%')
  const [done, whole] = [...ring.querySelectorAll('circle')].at(-1)?.getAttribute('stroke-dasharray')?.split(' ') ?? []
  expect(Number(done) / Number(whole)).toBeCloseTo(0.27, 3)
  expect(ring.querySelectorAll('svg').length).toBeGreaterThan(0)
})

test('a player with a personal manager sees the manager’s name and a link to write [TOUR-07]', async () => {
  await draw({ status: 200, body: { ...club, me: { ...own, manager: { name: 'Aigerim' } } } }, { isPlayer: true })
  const level = await screen.findByRole('region', { name: english['vip.yourLevel'] })
  expect(level.textContent).toContain('Your personal manager: Aigerim')
  expect(within(level).getByRole('link', { name: english['vip.writeManager'] }).getAttribute('href')).toBe(
    '/contacts?back=/vipclub',
  )
})

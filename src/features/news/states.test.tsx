// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { promoQuery, promosQuery } from './api.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { fakeServer } from '~tests/unit/fake-server.ts'
import { testNews } from '~tests/unit/fixtures/news.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { NewsPage } from './news-page.tsx'
import { PromoPage } from './promo-page.tsx'

const device = vi.hoisted(() => ({ saved: undefined as unknown }))
vi.mock('~/db/public-responses.ts', () => ({ storedPublicResponse: async () => device.saved }))

const list = <NewsPage kind={undefined} />
const one = <PromoPage slug="sea" unknown="Unknown" />
const rejected = { status: 422, body: { message: 'INVALID' } }

beforeEach(() => {
  device.saved = undefined
})

type Situation = { isOffline?: boolean; isKnown?: boolean; holds?: boolean }

/** Renders a page with a server that rejects, or that responds only after `goOn`. Known data is from 1970. */
async function draw(page: ReactNode, { isOffline, isKnown, holds }: Situation = {}) {
  const server = fakeServer(rejected)
  const goOn = holds ? server.hold() : () => {}
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (isKnown) queryClient.setQueryData(promosQuery(undefined, 'en').queryKey, [testNews()], { updatedAt: 1 })
  if (isKnown) queryClient.setQueryData(promoQuery('sea', 'en').queryKey, testNews(), { updatedAt: 1 })
  return { server, goOn, ...(await renderInApp(page, { stores, queryClient, path: '/news' })) }
}
const cards = () => screen.queryByRole('list', { name: english['news.title'] })
const isLoading = () =>
  cards()?.getAttribute('aria-busy') === 'true' ||
  screen.queryByRole('status', { name: english['common.loading'] }) !== null

const screens: [string, ReactNode, unknown][] = [
  ['the list of news', list, { data: [testNews()] }],
  ['one of the news', one, testNews()],
]

test('until it has loaded, the page of one has the title and picture of a loaded list [ROUTE-38]', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(promosQuery('news', 'en').queryKey, [testNews({ slug: 'other' }), testNews()])
  fakeServer(rejected).hold()
  await renderInApp(one, { stores: createStores({ language: 'en' }), queryClient, path: '/news/sea' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A month at sea')
  expect(screen.getByRole('status', { name: english['common.loading'] }).querySelectorAll('img')).toHaveLength(1)
})

test('a listed promotion is not shown during a break, also not in the title of the page [O-68]', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(promosQuery(undefined, 'en').queryKey, [testNews()])
  fakeServer(rejected).hold()
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1', true)
  const { container } = await renderInApp(one, { stores, queryClient, path: '/news/sea' })
  expect(`${container.textContent} ${document.title}`).not.toContain('A month at sea')
  expect(container.querySelector('img')).toBeNull()
})

test.each(screens)('%s shows a loading state until it has loaded [ROUTE-38]', async (_which, page, response) => {
  const { server, goOn } = await draw(page, { holds: true })
  expect(isLoading()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  server.answerWith(200, response)
  goOn()
  expect(await screen.findByText('A month at sea')).toBeTruthy()
  expect(isLoading()).toBe(false)
})

test.each(screens)(
  '%s that failed to load shows an error and can be retried [ROUTE-38]',
  async (_which, page, response) => {
    const { server, user } = await draw(page)
    const text = (await screen.findByRole('alert')).textContent
    expect(text).toContain(english['news.failed'])
    expect(text).toContain(english['API_ERRORS.DEFAULT'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['news.title'])
    expect(isLoading()).toBe(false)
    server.answerWith(200, response)
    await user.click(screen.getByRole('button', { name: english['common.retry'] }))
    expect(await screen.findByText('A month at sea')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each(screens)(
  'maintenance is shown while %s is loading, until its response arrives [ROUTE-38]',
  async (_which, page, response) => {
    const { server, goOn, stores } = await draw(page, { holds: true })
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => stores.network.maintenance(true))
    expect(screen.getByRole('alert').textContent).toContain(english['lobby.closed'])
    expect(isLoading()).toBe(false)
    server.answerWith(200, response)
    goOn()
    expect(await screen.findByText('A month at sea')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each(screens)('without a network, %s shows its last data with its age [ROUTE-38]', async (_which, page) => {
  await draw(page, { isOffline: true, isKnown: true })
  expect(screen.getByText('A month at sea')).toBeTruthy()
  expect(screen.getByText(/^As of 01\.01\.1970/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(screens)('without a network and stored data, %s shows an error at once', async (_which, page) => {
  await draw(page, { isOffline: true, holds: true }) // the request itself retries for half a minute
  expect((await screen.findByRole('alert')).textContent).toContain(english['news.failed'])
  expect(isLoading()).toBe(false)
})

test.each(screens)(
  'without a network, %s stored on this device is shown with its age [ROUTE-38 O-10]',
  async (_which, page) => {
    device.saved = { key: '', answer: page === list ? [testNews()] : testNews(), savedAt: 1 }
    await draw(page, { isOffline: true, holds: true })
    expect(await screen.findByText('A month at sea')).toBeTruthy()
    expect(screen.getByText(/^As of 01\.01\.1970/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('if the button leads to a deposit, a guest sees the sign-up instead [ROUTE-38]', async () => {
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const { server, goOn, stores } = await draw(one, { holds: true })
  server.answerWith(200, testNews())
  goOn()
  const signUp = await screen.findByRole('link', { name: english['auth.register'] })
  expect(signUp.getAttribute('href')).toBe('/auth/register?redirect=%2Fcash-box%2Fdeposit')
  await act(async () => stores.session.start('pl_1'))
  expect(ways()).toContain('/cash-box/deposit')
  expect(screen.queryByRole('link', { name: english['auth.register'] })).toBeNull()
})

test('news without terms, code, button and text show only title and summary [ROUTE-38]', async () => {
  const { server, goOn } = await draw(one, { holds: true })
  server.answerWith(200, testNews({ key_terms: [], body: [], cta: null }))
  goOn()
  expect(await screen.findByText('Forty percent more')).toBeTruthy()
  expect(screen.queryByRole('region', { name: english['news.keyTerms'] })).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/news'])
})

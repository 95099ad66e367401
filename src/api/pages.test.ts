// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from './transport/client-hooks.ts'
import { configureClient } from './transport/client.ts'
import { legalIconsQuery, pageLinksQuery, paymentIconsQuery } from './pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  configureClient(idleHooks)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const market = { currency: 'AZN', language: 'kk' } as const
const icon = { image_url: '/img/card', name: 'Card' }

test.each([
  ['payment-method', paymentIconsQuery, icon, [icon]],
  ['legal-icon', legalIconsQuery, { ...icon, url: '/rules' }, { data: [{ ...icon, url: '/rules' }] }],
  ['static-page', pageLinksQuery, { url: '/faq', link_name: 'Questions' }, [{ url: '/faq', link_name: 'Questions' }]],
] as const)(
  '%s is requested once per currency and language; not on focus, reconnect or by age [API-55 API-56 API-57 STATIC-07]',
  async (path, query, item, kept) => {
    const requested: string[] = []
    configureClient(idleHooks, {
      fetch: async (url) => {
        requested.push(url)
        return Response.json({ data: [item] })
      },
    })
    const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'online' } } })
    client.mount()
    const watch = () => new QueryObserver(client, query(market) as never).subscribe(() => {})
    const stop = watch()
    await vi.advanceTimersByTimeAsync(10)
    expect(requested).toHaveLength(1)
    const { pathname, searchParams } = new URL(requested[0] ?? '', 'https://qumai.test')
    expect(pathname).toBe(`/api/v1/${path}`)
    expect(Object.fromEntries(searchParams)).toEqual(market)
    expect(client.getQueryData(query(market).queryKey)).toEqual(kept)

    await vi.advanceTimersByTimeAsync(60 * 60_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    const stopOther = watch() // as a page that is opened later
    await vi.advanceTimersByTimeAsync(10)
    expect(requested).toHaveLength(1)
    stop()
    stopOther()
    client.unmount()
  },
)

test.each([
  [paymentIconsQuery, { name: 'Card' }],
  [legalIconsQuery, icon],
  [pageLinksQuery, { url: '/faq' }],
] as const)('a response without all of its fields is rejected [API-55 API-56 API-57]', async (query, item) => {
  const report = vi.fn<(report: unknown) => void>()
  configureClient({ ...idleHooks, report }, { fetch: async () => Response.json({ data: [item] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.fetchQuery(query(market) as never).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  expect(report).toHaveBeenCalled()
})

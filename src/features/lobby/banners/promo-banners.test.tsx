// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PromoBanner } from '~/contract/promo-banners.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { setTracker } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testBanner } from '~tests/unit/fixtures/banner.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PromoBanners, PromoSlides } from './promo-banners.tsx'
import { usePromoBanners } from './use-promo-banners.ts'

type Query = { query: Record<string, string> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Query) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const HOUR = 60 * 60_000
const code = (endsIn: number, taken: number, perUser = 2) =>
  ({
    banner_end_at: new Date(Date.now() + endsIn).toISOString(),
    offers_per_user: perUser,
    offer: { data: Array.from({ length: taken }, (_, index) => ({ id: `o${index}`, created_at: '' })) },
  }) as PromoBanner['promo_code']
const banner = (slug: string, more: Partial<PromoBanner> = {}): PromoBanner => ({
  ...testBanner(slug, { button_link: `/bonuses?promocode=${slug}` }),
  promo_code: null,
  ...more,
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => void vi.useRealTimers())

type Situation = { isPromoMode?: boolean; isOnBreak?: boolean; slides?: PromoBanner[] }

async function show(list: PromoBanner[], { isPromoMode = false, isOnBreak = false, slides = [] }: Situation = {}) {
  send.mockReset().mockImplementation(async ({ id }) => ({ data: id === 'promoBanners.slides' ? slides : list }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stores = createStores({ language: 'kk' })
  stores.session.start('pl_1', isOnBreak)
  await renderInApp(<PromoBanners isPromoMode={isPromoMode} />, { stores, queryClient })
  await waitFor(() => expect(send).toHaveBeenCalled())
}
const names = () => hrefs().map((href) => href?.replace('/bonuses?promocode=', ''))

test('a banner is shown until it ends or its uses are exhausted [BANNER-15 BANNER-16]', async () => {
  await show([
    banner('plain'),
    banner('open', { promo_code: code(HOUR, 0) }),
    banner('one-left', { promo_code: code(HOUR, 1) }),
    banner('all-taken', { promo_code: code(HOUR, 2) }),
    banner('over', { promo_code: code(-1, 0) }),
    banner('not-limited', { promo_code: code(HOUR, 0, 0) }),
  ])
  await waitFor(() => expect(names()).toEqual(['plain', 'open', 'one-left', 'not-limited']))
})

test('while promo codes are off, banners of a code or with a link to one are hidden [PLUS-83]', async () => {
  setOperatorMarks('off:promo-codes')
  const elsewhere = { button_link: '/news' }
  await show([banner('link'), banner('code', { promo_code: code(HOUR, 0), ...elsewhere }), banner('news', elsewhere)])
  await waitFor(() => expect(names()).toEqual(['/news']))
  act(() => setOperatorMarks(''))
})

test('a banner with an unusable code is hidden; one with a future code shows its start date [PLUS-76]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opens = Date.now() + 60_000
  const soon = { ...code(HOUR, 0), banner_start_at: new Date(opens).toISOString(), obstacle: 'PROMO_CODE_NOT_STARTED' }
  const used = { ...code(HOUR, 0), obstacle: 'PROMO_CODE_USAGE_LIMIT_REACHED' }
  const list = [
    banner('soon', { promo_code: soon as PromoBanner['promo_code'], button_text: 'Activate' }),
    banner('used-up', { promo_code: used as PromoBanner['promo_code'] }),
  ]
  const Buttons = observer(() => usePromoBanners('slides', true)?.map(({ button_text: text }) => text))
  send.mockReset().mockResolvedValue({ data: list })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = await renderInApp(<Buttons />, { queryClient })
  await waitFor(() => expect(container.textContent).toContain(`From ${formatDateTime(opens)}`))
  await act(() => vi.advanceTimersByTimeAsync(60_100))
  await waitFor(() => expect(container.textContent).toBe('Activate'))
})

test('a banner that ends while it is on the screen disappears [BANNER-15]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show([banner('plain'), banner('soon', { promo_code: code(60_000, 0) })])
  await waitFor(() => expect(names()).toEqual(['plain', 'soon']))
  await act(() => vi.advanceTimersByTimeAsync(60_100))
  expect(names()).toEqual(['plain'])
})

test('banners are requested by currency and language, in promo mode all with a promo code [BANNER-27 API-74]', async () => {
  await show([banner('plain')])
  expect(send.mock.calls[0]?.[0].id).toBe('promoBanners.list')
  expect(send.mock.calls[0]?.[1].query).toEqual({ currency: 'KZT', language: 'kk' })
  await show([banner('plain')], { isPromoMode: true })
  expect(send.mock.calls[0]?.[1].query).toEqual({ currency: 'KZT', language: 'kk', type: 'Promocode', all: 'true' })
})

test('a slide without a link leads to its tournament; slides are requested for their position [BANNER-10 API-73]', async () => {
  send.mockReset().mockImplementation(async ({ id }) => ({
    data: id === 'promoBanners.slides' ? [banner('cup', { button_link: '', tournament_slug: 'steppe-cup' })] : [],
  }))
  await renderInApp(<PromoSlides />, { queryClient: new QueryClient() })
  await waitFor(() => expect(hrefs()).toEqual(['/tournaments/steppe-cup']))
})

test('a banner that the slides already show is not repeated [BANNER-15]', async () => {
  await show([banner('sea'), banner('steppe')], { slides: [banner('sea')] })
  await waitFor(() => expect(names()).toEqual(['steppe']))
})

test('a player on a break sees no banners [O-68]', async () => {
  await show([banner('plain')], { isOnBreak: true })
  expect(screen.queryByRole('region', { name: english['lobby.promoBanners'] })).toBeNull()
})

test('an unsafe link is reported once and its banner is shown without a link [ERR-16]', async () => {
  const events: unknown[] = []
  const unsubscribe = setTracker(({ name, payload }) => void events.push([name, payload]))
  for (let visit = 0; visit < 2; visit += 1) {
    await show([banner('bad', { button_link: 'javascript:alert(1)' })])
    await screen.findByText('bad')
  }
  unsubscribe()
  expect(hrefs()).toEqual([])
  expect(events).toEqual([['error', expect.objectContaining({ name: 'BannerLink', where: 'banner' })]])
})

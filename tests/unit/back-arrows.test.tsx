// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

import type { Player } from '../../mock-server/testing/client.ts'
import { startMock } from './own-mock.ts'
import { waitWithReact } from './react-waits.ts'
import { openWholeApp } from './whole-app.tsx'

waitWithReact()
configure({ defaultHidden: true }) // otherwise each query computes the styles of all ancestors of each element

const mock = await startMock('arrows')
afterAll(mock.stop)
const player: Player = await mock.session.player('bonus')
const unconfirmed: Player = await mock.session.player('unconfirmed')

type Arrow = {
  href: string
  /** The page that the arrow leads to, as the player left it. */
  from: string
  /** Pages of the same section, visited in between. */
  via?: string[]
  /** The cash box leads back to the page of its link. */
  isFromCashBoxLink?: boolean
  of?: Player
}

const cup = '/tournaments/steppe-cup'
const profile = '/profile?mark=1'
const cashBox = { from: '/games?sort=title_asc', isFromCashBoxLink: true }

/** Each file with a back arrow: its page, and the page that the player came from. */
const arrows: Record<string, Arrow[]> = {
  'account/account-page': [{ href: '/profile/data', from: profile }],
  'activity/activity-page': [{ href: '/profile/activity', from: profile, via: ['/profile/rounds'] }],
  'bonuses/bonus-history-page': [{ href: '/bonuses/history', from: '/bonuses/received?mark=1' }],
  'cash-box/deposit-page': [
    { href: '/cash-box/deposit', ...cashBox },
    { href: '/cash-box/deposit', ...cashBox, via: ['/cash-box/history', '/cash-box/withdrawal'] },
  ],
  'cash-box/payment-outcome-page': [{ href: '/cash-box/deposit-redirect', from: '/?mark=1' }],
  'cash-box/withdrawal-page': [{ href: '/cash-box/withdrawal', ...cashBox, via: ['/cash-box/deposit'] }],
  'device/device-page': [{ href: '/profile/device', from: profile }],
  'limits/limits-page': [{ href: '/profile/limits', from: profile }],
  'news/promo-page': [{ href: '/news/new-games-week', from: '/news?kind=news' }],
  'pages/static-page': [
    { href: '/contacts?back=%2Fprofile%2Frounds&round=R1', from: '/profile/rounds?period=30' },
    {
      href: '/contacts?back=%2Fprofile%2Frounds',
      from: '/profile/rounds?period=30',
      via: ['/contacts?back=%2Fprofile%2Frounds&round=R2'],
    },
  ],
  'profile/account-frame': [{ href: '/profile/contacts', from: profile, via: ['/profile/settings'] }],
  'rounds/rounds-page': [{ href: '/profile/rounds', from: '/profile/activity?period=30' }],
  'security/security-page': [{ href: '/profile/security', from: profile }],
  'tournaments/ranks-page': [{ href: `${cup}/places`, from: `${cup}?mark=1` }],
  'tournaments/tournament-games-page': [{ href: `${cup}/games`, from: `${cup}?mark=1` }],
  'tournaments/tournament-page': [{ href: cup, from: '/tournaments?tab=finished', via: [`${cup}/games`] }],
  'transactions/history-page': [{ href: '/cash-box/history', ...cashBox, via: ['/cash-box/deposit'] }],
  'transactions/receipt-page': [
    {
      href: '/cash-box/history?type=deposit&period=90&receipt=tr1',
      from: '/cash-box/history?type=deposit&period=90',
    },
  ],
  'verification/verify-pages': [{ href: '/profile/verify-email', from: '/profile/contacts?mark=1', of: unconfirmed }],
}

test('each page with a back arrow is in the table above', () => {
  const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const hasArrow = (code = '') => /<Page\b[^>]*\bback=/.test(code)
  const found = Object.keys(sources).filter((file) => hasArrow(sources[file]) && !file.includes('.test.'))
  expect(found.toSorted()).toEqual(
    Object.keys(arrows)
      .map((name) => `/src/features/${name}.tsx`)
      .toSorted(),
  )
})

type App = Awaited<ReturnType<typeof openWholeApp>>

/** The arrow of the page that the URL names. */
const arrowOf = ({ router, history }: App) =>
  waitFor(() => {
    expect(router.state.resolvedLocation?.href).toBe(history.location.href)
    const [heading] = within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })
    const arrow = heading && within(heading.parentElement as HTMLElement).getAllByRole('link')[0]
    if (!arrow) throw new Error('the page has no arrow')
    return arrow
  })

const cases = Object.values(arrows).flat()

test.each(cases)(
  '$href from $from through $via: the arrow goes back to that history entry [PLUS-67]',
  async ({ href, from, via = [], isFromCashBoxLink, of = player }) => {
    const app = await openWholeApp(mock.session, of, '/vipclub')
    const { history, stores } = app
    await act(async () => history.push(from))
    const origin = history.location
    if (isFromCashBoxLink) stores.cashBox.rememberBackPath(origin.href)
    for (const step of [...via, href]) await act(async () => history.push(step))
    const page = history.location
    const arrow = await arrowOf(app)
    const go = vi.spyOn(history, 'go')
    await act(async () => fireEvent.click(arrow))
    await waitFor(() => expect(history.location.href).toBe(origin.href))
    expect(history.location.state).toMatchObject({ __TSR_index: origin.state.__TSR_index })
    expect(go.mock.calls).toEqual([[origin.state.__TSR_index - page.state.__TSR_index]])
  },
)

test.each(cases)('$href from another page: the arrow makes a new entry [PLUS-67]', async ({ href, of = player }) => {
  const app = await openWholeApp(mock.session, of, '/vipclub')
  const { history } = app
  await act(async () => history.push(href))
  const index = history.location.state.__TSR_index
  const arrow = await arrowOf(app)
  await act(async () => fireEvent.click(arrow))
  expect(history.location.href).toBe(arrow.getAttribute('href'))
  expect(history.location.state.__TSR_index).toBe(index + 1)
})

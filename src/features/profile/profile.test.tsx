// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { activityQuery } from '~/api/activity.ts'
import { limitsQuery } from '~/api/limits.ts'
import { balanceQuery, userQuery } from '~/api/profile.ts'
import { offersQuery } from '~/api/offers.ts'
import { vipClubQuery } from '~/api/vip.ts'
import type { Activity } from '~/contract/activity.ts'
import type { Protection } from '~/contract/limits.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { User } from '~/contract/profile.ts'
import type { VipClub } from '~/contract/vip.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { COPY_LOCK } from '~/constants/layout.ts'
import { storePlayerResponse } from '~/db/player-responses.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { NetDeposits } from './net-deposits.tsx'
import { ProfileHome } from './profile-home.tsx'

const user: User = {
  ...testUser,
  id: 'pl_4711',
  email: 'aida@qumai.test',
  language: 'kz',
  is_email_confirmed: true,
  first_name: 'Aida',
  deposits_count: 3,
  is_newsletters_enabled: false,
}

afterEach(() => void vi.useRealTimers())

/** The profile of `user` with 1,234.56 real and 70.00 bonus tenge. */
async function showProfile(
  account: User = user,
  club?: VipClub,
  activity?: Activity,
  limits?: Protection,
  offers?: PlayerOffer[],
) {
  const stores = createStores()
  stores.session.start(account.id)
  const queryClient = quietQueries()
  queryClient.setQueryData(userQuery().queryKey, account)
  queryClient.setQueryData(balanceQuery().queryKey, { real: 123_456, bonus: 7000, total: 130_456, currency: 'KZT' })
  if (offers) queryClient.setQueryData(offersQuery(stores.guest.language).queryKey, offers)
  if (limits) queryClient.setQueryData(limitsQuery().queryKey, limits)
  if (activity) queryClient.setQueryData(activityQuery('month').queryKey, activity)
  if (club) queryClient.setQueryData(vipClubQuery(stores.guest.market).queryKey, club)
  const { container: box, history } = await renderInApp(<ProfileHome />, { stores, queryClient, path: '/profile' })
  return { box, stores, history }
}

function fakeClipboard(writeText: (text: string) => Promise<void>) {
  const write = vi.fn<typeof writeText>(writeText)
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  return write
}

const copyButton = () => screen.getByRole('button', { name: new RegExp(english['profile.copyId']) })
const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const nav = () => within(screen.getByRole('navigation'))

test('a break disables deposits, but not withdrawals [O-67 PROF-05]', async () => {
  const { stores } = await showProfile()
  const ways = () => hrefs().filter((href) => href?.startsWith('/cash-box/'))
  expect(ways()).toEqual(['/cash-box/deposit', '/cash-box/withdrawal', '/cash-box/history'])
  await act(async () => stores.session.setBreak(true))
  expect(ways()).toEqual(['/cash-box/withdrawal', '/cash-box/history'])
})

test('the profile shows the ID and the status as text [PROF-01 PROF-03]', async () => {
  const { box } = await showProfile()
  expect(copyButton().textContent).toContain('pl_4711')
  expect(box.textContent).toContain(english['profile.status.active'])
})

test('the club level is shown to every player; an unverified one also sees the next step [PROF-03 TOUR-07]', async () => {
  const club: VipClub = {
    points_rule: { per_bet: 10_000, currency: 'KZT', text: '' },
    levels: [{ slug: 'pearl', title: 'Pearl', rank: 2, points_required: 900, color: '#c7ced3', perks: [] }],
    me: { level: 'pearl', points: 950, next_level: null, points_to_next: null, progress_bp: 10_000 },
    faq: [],
  }
  const { box } = await showProfile({ ...user, is_doc_verified: true }, club)
  expect(screen.getByRole('link', { name: `${english['profile.vipClub']} Pearl` }).getAttribute('href')).toBe(
    '/vipclub',
  )
  expect(box.textContent).not.toContain(english['profile.nextStep'])
  cleanup()
  await showProfile({ ...user, is_doc_verified: false }, club)
  expect(screen.getByText('Pearl').isConnected).toBe(true)
  expect(screen.getByRole('link', { name: english['profile.nextStep'] }).getAttribute('href')).toBe(
    '/profile/documents',
  )
})

test('a status without a text is shown as received [PROF-03]', async () => {
  const { box } = await showProfile({ ...user, status: 'limited' })
  expect(box.textContent).toContain('limited')
})

test('a tap copies the ID and confirms it; for 6 s more taps do nothing [PROF-02]', async () => {
  vi.useFakeTimers()
  const { stores } = await showProfile()
  const write = fakeClipboard(() => Promise.resolve())
  await tap(copyButton())
  expect(write).toHaveBeenCalledWith('pl_4711')
  expect(stores.toasts.current).toMatchObject({ variant: 'info', text: english['common.copied'] })
  await act(() => vi.advanceTimersByTimeAsync(COPY_LOCK - 1))
  await tap(copyButton())
  expect(write).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  await tap(copyButton())
  expect(write).toHaveBeenCalledTimes(2)
})

test('a failed copy shows what to do and can be retried at once [PROF-02]', async () => {
  const { stores } = await showProfile()
  const write = fakeClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  await tap(copyButton())
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['footer.copyFailed'] })
  await tap(copyButton())
  expect(write).toHaveBeenCalledTimes(2)
})

test('real and bonus money are shown separately [PROF-04]', async () => {
  await showProfile()
  const amounts = screen.getAllByText(/^₸/).map(({ textContent }) => textContent)
  expect(amounts).toEqual(['₸1,304.56', '₸1,234.56', '₸70.00'])
})

test('the deposit button leads to the deposit and back to the profile [PROF-05]', async () => {
  const { stores, history } = await showProfile()
  await tap(screen.getByRole('link', { name: english['cashBox.topUp'] }))
  expect(history.location.pathname).toBe('/cash-box/deposit')
  expect(stores.cashBox.backPath).toBe('/profile')
})

test("the language is chosen in the shell's sheet [PROF-09]", async () => {
  const { stores } = await showProfile()
  await tap(nav().getByRole('button', { name: new RegExp(english['profile.language']) }))
  expect(stores.dialogs.open).toEqual({ kind: 'language' })
})

test('links lead to bonuses, tournaments, the club and personal data; log out needs confirmation [PROF-06 PLUS-07 PLUS-40 PLUS-53]', async () => {
  const { stores } = await showProfile()
  expect(hrefs(screen.getByRole('navigation'))).toEqual([
    '/bonuses',
    '/games/my/favourites',
    '/tournaments',
    '/vipclub',
    '/profile/contacts',
    '/profile/security',
    '/profile/data',
    '/profile/device',
    '/profile/activity',
    '/profile/limits',
  ])
  await tap(nav().getByRole('button', { name: english['auth.logout'] }))
  await vi.waitFor(() => expect(stores.dialogs.open).toEqual({ kind: 'log-out', payment: null }))
  expect(stores.session.isSignedIn).toBe(true)
})

test('personal data is marked while the documents are not verified [PROF-07]', async () => {
  const row = () => nav().getByRole('link', { name: new RegExp(english['profile.personalData']) }).textContent
  await showProfile()
  expect(row()).toBe(english['profile.personalData'] + english['profile.notVerified'])
  await showProfile({ ...user, is_doc_verified: true })
  expect(row()).toBe(english['profile.personalData'])
})

test('only an unverified player sees the next step beside the status [PROF-03 PROF-07]', async () => {
  const step = () => screen.queryByRole('link', { name: english['profile.nextStep'] })
  await showProfile()
  expect(step()?.getAttribute('href')).toBe('/profile/documents')
  await showProfile({ ...user, is_doc_verified: true })
  expect(step()).toBeNull()
})

const activity: Activity = {
  periods: [],
  limits: { deposit: null, loss: null, session: null },
  net_deposits: { month: -1_200_000, year: 4_500_000 },
  currency: 'KZT',
  time_zone: { name: 'Asia/Almaty', offset: 300 },
}
const netDeposits = () => screen.findByRole('region', { name: english['limits.net.title'] })

test('the profile shows net deposits of the month and the year as the server computes them [PLUS-95]', async () => {
  await showProfile(user, undefined, activity)
  const terms = within(await netDeposits()).getAllByRole('term')
  expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
    `${english['limits.net.month']}−₸12,000.00`,
    `${english['limits.net.year']}₸45,000.00`,
  ])
})

test('a server that computes no net deposits shows none [PLUS-95]', async () => {
  const { net_deposits: _none, ...older } = activity
  const queryClient = quietQueries()
  queryClient.setQueryData(activityQuery('month').queryKey, older)
  const { container } = await renderInApp(<NetDeposits />, { stores: createStores(), queryClient })
  expect(container.textContent).not.toContain(english['limits.net.title'])
})

test('without a network net deposits are those stored on the device, with their time [PLUS-95 O-10]', async () => {
  await storePlayerResponse(ownerNow(), 'month', user.id, activity, Date.parse('2026-11-20T09:00:00Z'))
  await showProfile()
  expect(await within(await netDeposits()).findByText('₸45,000.00')).toBeTruthy()
  expect((await netDeposits()).textContent).toMatch(/As of \d\d\.\d\d\.2026/)
})

test('the links show the bonuses to take and the deposit limit of the shortest period [PROF-06 O-67]', async () => {
  const limits = testProtection([
    { kind: 'deposit', period: 'week', value: 9_000_000 },
    { kind: 'deposit', period: 'day', value: 2_000_000 },
  ])
  const { stores } = await showProfile(user, undefined, undefined, limits, [testSpins])
  const row = (name: string) => nav().getByRole('link', { name: new RegExp(`^${name}`) }).textContent
  await vi.waitFor(() => expect(row(english['profile.limits'])).toContain('₸20,000.00'))
  expect(row(english['profile.limits'])).toBe(`${english['profile.limits']}${english['limits.day']} ₸20,000.00`)
  expect(row(english['nav.bonuses'])).toMatch(/1/)
  await act(async () => stores.session.setBreak(true))
  expect(row(english['nav.bonuses'])).toBe(english['nav.bonuses'])
})

test('nothing is shown below the account until it has loaded, because it may be higher [PROF-01]', async () => {
  const stores = createStores()
  stores.session.start(user.id)
  const queryClient = quietQueries()
  queryClient.setQueryData(balanceQuery().queryKey, { real: 1, bonus: 0, total: 1, currency: 'KZT' })
  await renderInApp(<ProfileHome />, { stores, queryClient, path: '/profile' })
  const deposit = () => screen.queryByRole('link', { name: english['cashBox.topUp'] })
  expect(deposit()).toBeNull()
  await act(async () => queryClient.setQueryData(userQuery().queryKey, user))
  await vi.waitFor(() => expect(deposit()).not.toBeNull())
})

test('the link to the limits is marked while their review is due [PLUS-95]', async () => {
  const review = (due: number) => ({ since: '', due_at: new Date(Date.now() + due).toISOString(), most: [] })
  const row = () => nav().getByRole('link', { name: new RegExp(`^${english['profile.limits']}`) }).textContent
  await showProfile(user, undefined, undefined, testProtection([], { review: review(60_000) }))
  expect(row()).toBe(english['profile.limits'])
  cleanup()
  await showProfile(user, undefined, undefined, testProtection([], { review: review(-1) }))
  await vi.waitFor(() => expect(row()).toBe(english['profile.limits'] + english['limits.review.mark']))
})

test('offline, a profile without stored data shows one failure [PROF-01 O-10]', async () => {
  const stores = createStores()
  stores.session.start('pl_new')
  stores.network.wentOffline()
  await renderInApp(<ProfileHome />, { stores, queryClient: quietQueries(), path: '/profile' })
  expect((await screen.findByRole('alert')).textContent).toContain(english['profile.loadError'])
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: english['limits.net.title'] })).toBeNull())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

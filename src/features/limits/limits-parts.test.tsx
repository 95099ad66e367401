// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Limit, Protection } from '~/contract/limits.ts'
import { playerResponsesTable } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { HelpSection } from './help-section.tsx'
import { LimitsPage } from './limits-page.tsx'

type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await playerResponsesTable.clear()
})

const rejected = () => Promise.reject(new ApiError('answer', 409, { message: 'LIMIT_NOT_PENDING' }))
const never = () => new Promise<never>(() => {})
const bodies = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id).map(([, { body }]) => body)
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const waiting = (value: number | null, from = -1000) => ({ value, confirm_from: at(from), confirm_until: at(9e8) })

/** Renders a player's page; the server returns `held` after a change too, unless a response updates it. */
async function open(held: Protection, responses: Record<string, () => Promise<unknown>> = {}) {
  let now = held
  const moves = (next: Protection) => () => Promise.resolve((now = next))
  send.mockImplementation(({ id }) => {
    const response = responses[id]
    if (response) return response()
    return id.startsWith('limits.') ? Promise.resolve(now) : Promise.resolve({ id: 'pl_1', status: 'active' })
  })
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = await renderInApp(<LimitsPage />, { stores, queryClient, path: '/profile/limits' })
  const shown = () => stores.toasts.queue.map(({ text }) => text)
  return { ...page, stores, told: shown, queryClient, moves }
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the page shows that limits are loading; help is already visible [O-67]', async () => {
  document.title = ''
  await open(testProtection(), { 'limits.get': never })
  expect(screen.getByRole('status', { name: english['common.loading'] }).children).toHaveLength(4)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(english['common.needsConnection'])).toBeNull()
  expect(screen.getByRole('region', { name: english['limits.help'] }).isConnected).toBe(true)
  expect(document.title).toContain(english['profile.limits'])
})

test('limits that fail to load show an error and a retry button [O-67]', async () => {
  const { user } = await open(testProtection(), { 'limits.get': rejected })
  await user.click(await button(english['common.retry']))
  expect(send.mock.calls.filter(([{ id }]) => id === 'limits.get')).toHaveLength(2)
  expect((await screen.findByRole('alert')).textContent).toContain(english['limits.failed'])
  expect(screen.queryByRole('status', { name: english['common.loading'] })).toBeNull()
})

test('with limits loaded there is no error and no spinner; offline is shown [O-10 O-67]', async () => {
  const { stores } = await open(testProtection([{ value: 100_000 }]))
  await button('Change: Deposit limit, Per day')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status', { name: english['common.loading'] })).toBeNull()
  expect(document.body.textContent).not.toContain('As of')
  expect(screen.queryByText(english['common.needsConnection'])).toBeNull()
  await act(async () => stores.network.wentOffline())
  expect(screen.getByText(english['common.needsConnection']).isConnected).toBe(true)
})

test('a limit shows its remainder, a missing one nothing; an exceeded one leaves zero [O-67]', async () => {
  await open(
    testProtection([
      { value: 100_000, used: 30_000 },
      { period: 'week', value: 100, used: 500 },
    ]),
  )
  await button('Change: Deposit limit, Per day')
  const rows = (await card(english['limits.deposit'])).getAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts[0]).toContain('₸700.00 left until 23.11.2026 00:00')
  expect(texts[1]).toContain('₸0.00 left')
  expect(texts[2]).toContain(english['limits.none'])
  expect(texts[2]).not.toContain('left')
  expect((await button('Set: Deposit limit, Per month')).textContent).toBe('Set')
})

test('the form shows the current limit, takes hours of play, and ends with a cancel button [O-67]', async () => {
  const { user, stores } = await open(testProtection([{ value: 100_000 }, { kind: 'session', value: 90 }]))
  await user.click(await button('Change: Deposit limit, Per day'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: english['limits.amount'] })
  expect([field.value, document.activeElement]).toEqual(['1\u00a0000', field])
  expect(stores.worker.isBusy).toBe(false) // nothing typed yet: an update may reload the page
  await user.type(field, '0')
  expect(stores.worker.isBusy).toBe(true)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(await button(english['limits.goBack']))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(stores.worker.isBusy).toBe(false)
  await user.click(await button('Change: Playing time, Per day'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: english['limits.hours'] }).value).toBe('1.50')
})

test('a limit is announced as set, or as pending, for its kind and period [O-67]', async () => {
  const others: Partial<Limit>[] = [
    { value: 5, pending: waiting(9) },
    { period: 'week', value: 5, pending: waiting(9) },
    { kind: 'loss', value: 5, pending: waiting(9) },
  ]
  const page = await open(testProtection(others), {
    'limits.set': () => page.moves(testProtection([...others, { kind: 'loss', period: 'week', value: 50_000 }]))(),
  })
  await page.user.click(await button('Set: Loss limit, Per week'))
  await page.user.type(screen.getByRole('textbox'), '500')
  await page.user.click(await button(/^Set$/))
  await waitFor(() => expect(page.told()).toEqual([english['limits.saved']]))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(bodies('limits.set')).toEqual([{ kind: 'loss', period: 'week', value: 50_000 }])
})

test('a separate button removes a limit, which is then pending; without one there is none [O-67]', async () => {
  const page = await open(testProtection([{ value: 100_000 }]), {
    'limits.set': () => page.moves(testProtection([{ value: 100_000, pending: waiting(null, 9e7) }]))(),
  })
  await page.user.click(await button('Set: Deposit limit, Per week'))
  expect(screen.queryByRole('button', { name: english['limits.remove'] })).toBeNull()
  await page.user.click(await button('Change: Deposit limit, Per day'))
  const remove = await button(english['limits.remove'])
  await act(async () => page.stores.network.wentOffline())
  expect(remove.disabled).toBe(true)
  await act(async () => page.stores.network.reached())
  expect(remove.disabled).toBe(false)
  await page.user.click(remove)
  await waitFor(() => expect(page.told()).toEqual([expect.stringContaining('after 24\u00a0hours')]))
  expect(bodies('limits.set')).toEqual([{ kind: 'deposit', period: 'day', value: null }])
})

test('a rejected change keeps the form open and shows only the reason [O-67]', async () => {
  const { user, told: shown } = await open(testProtection(), { 'limits.set': rejected })
  await user.click(await button('Set: Deposit limit, Per day'))
  await user.type(screen.getByRole('textbox'), '500')
  await user.click(await button(/^Set$/))
  await waitFor(() => expect(shown()).toEqual([english['API_ERRORS.LIMIT_NOT_PENDING']]))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect(field.getAttribute('aria-invalid')).not.toBe('true') // the amount is valid
  expect(fireEvent.submit(field.form ?? field)).toBe(false) // the page does not navigate
})

test('keeping the old limit sends it again and announces that it stays [O-67]', async () => {
  const page = await open(testProtection([{ value: 100, pending: waiting(200, 9e7) }]), {
    'limits.set': () => page.moves(testProtection([{ value: 100 }]))(),
  })
  const keep = await button(english['limits.keep'])
  await act(async () => page.stores.network.wentOffline())
  expect(keep.disabled).toBe(true)
  await act(async () => page.stores.network.reached())
  await page.user.click(keep)
  await waitFor(() => expect(page.told()).toEqual([english['limits.dropped']]))
  expect(bodies('limits.set')).toEqual([{ kind: 'deposit', period: 'day', value: 100 }])
})

test('a confirmed or kept limit is announced only once in force [O-67]', async () => {
  const raised = testProtection([{ value: 100, pending: waiting(200) }])
  const page = await open(raised, { 'limits.confirm': () => page.moves(testProtection([{ value: 200 }]))() })
  await page.user.click(await button(english['limits.confirm']))
  await waitFor(() => expect(page.told()).toEqual([english['limits.confirmed']]))
  page.unmount()
  const bad = await open(raised, { 'limits.confirm': rejected, 'limits.set': rejected })
  await bad.user.click(await button(english['limits.confirm']))
  await waitFor(() => expect(bad.told()).toHaveLength(1))
  await bad.user.click(await button(english['limits.keep']))
  await waitFor(() => expect(send.mock.calls.filter(([{ id }]) => id === 'limits.set')).toHaveLength(1))
  await waitFor(async () => expect((await button(english['limits.keep'])).disabled).toBe(false))
  expect(new Set(bad.told())).toEqual(new Set([english['API_ERRORS.LIMIT_NOT_PENDING']]))
})

test('an exclusion is chosen by length, confirmed by length, and shown once in force [O-67]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const held = testProtection([], { break: { kind: 'self_exclusion', until: null } })
  const page = await open(testProtection(), { 'limits.selfExclusion': () => page.moves(held)() })
  const exclusion = await card(english['limits.exclusion'])
  const names = exclusion.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names.map((name) => name?.replace('\u00a0', ' '))).toEqual(['6 months', '12 months', 'Forever'])
  const forever = exclusion.getByRole<HTMLInputElement>('radio', { name: 'Forever' })
  await page.user.click(forever)
  expect(forever.checked).toBe(true)
  const ask = exclusion.getByRole('button', { name: english['limits.exclude'] })
  await page.user.click(ask)
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude yourself from play? Length: Forever' }))
  expect(dialog.getByText(english['limits.exclusionForever']).isConnected).toBe(true)
  await page.user.click(dialog.getByRole('button', { name: english['limits.goBack'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('limits.selfExclusion')).toEqual([])
  await page.user.click(exclusion.getByRole('radio', { name: /^6.months$/ }))
  await page.user.click(ask)
  const months = within(await screen.findByRole('dialog'))
  expect(months.getByText(english['limits.exclusionMonths']).isConnected).toBe(true)
  await page.user.click(months.getByRole('button', { name: english['limits.goBack'] }))
  await page.user.click(forever)
  await page.user.click(ask)
  const again = within(await screen.findByRole('dialog'))
  await page.user.click(again.getByRole('button', { name: english['limits.exclude'] }))
  await waitFor(() => expect(page.told()).toEqual([english['limits.begun']]))
  expect(bodies('limits.selfExclusion')).toEqual([{ months: null }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 }) // where its end is shown
  expect((await screen.findByText(english['onBreak.excluded'])).isConnected).toBe(true)
})

test('a rejected break is not announced as started [O-67]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user, told: shown, stores } = await open(testProtection(), { 'limits.timeOut': rejected })
  const pause = await card(english['limits.timeOut'])
  await user.click(pause.getByRole('radio', { name: /^24.hours$/ }))
  await act(async () => stores.network.wentOffline())
  expect(pause.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  await act(async () => stores.network.reached())
  await user.click(pause.getByRole('button'))
  await user.click(await button(english['limits.begin']))
  await waitFor(() => expect(shown()).toEqual([english['API_ERRORS.LIMIT_NOT_PENDING']]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(scrollTo).not.toHaveBeenCalledWith({ top: 0 })
})

test("the reality check changes with a click, shows the server's value, and shows errors [O-67]", async () => {
  const page = await open(testProtection(), {
    'limits.realityCheck': () => Promise.resolve(testProtection([], { reality_check: 60 })),
  })
  const reality = await card(english['limits.reality'])
  const radio = (minutes: number) =>
    reality.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${minutes}.min$`) })
  const group = reality.getByRole<HTMLFieldSetElement>('group')
  expect([radio(30).checked, group.disabled]).toEqual([true, false])
  await page.user.click(radio(60))
  await waitFor(() => expect(page.queryClient.getQueryData<Protection>(['limits'])?.reality_check).toBe(60))
  await waitFor(() => expect(radio(60).checked).toBe(true))
  expect(bodies('limits.realityCheck')).toEqual([{ minutes: 60 }])
  await act(async () => page.stores.network.wentOffline())
  expect(group.disabled).toBe(true)
  page.unmount()
  const bad = await open(testProtection(), { 'limits.realityCheck': rejected })
  await bad.user.click((await card(english['limits.reality'])).getByRole('radio', { name: /^15.min$/ }))
  await waitFor(() => expect(bad.told()).toEqual([english['API_ERRORS.LIMIT_NOT_PENDING']]))
})

test('help shows our page, the services of the country, and for a player limits and history [O-67]', async () => {
  const help = async (currency: 'KZT' | 'AZN', isPlayer: boolean) => {
    const stores = createStores({ currency })
    if (isPlayer) stores.session.start('pl_1')
    const { unmount } = await renderInApp(<HelpSection />, { stores })
    const links = hrefs()
    unmount()
    return links
  }
  const own = ['/profile/limits', '/profile/activity']
  expect(await help('KZT', true)).toEqual(['https://egov.kz/', '/responsible-gaming', ...own])
  expect(await help('AZN', false)).toEqual(['/responsible-gaming'])
  const stores = createStores({ currency: 'AZN' })
  stores.session.start('pl_1')
  await renderInApp(<HelpSection isWithLimits />, { stores }) // no link to the current page
  expect(hrefs()).toEqual(['/responsible-gaming', '/profile/activity'])
  expect(screen.queryByText(english['limits.countryLink'])).toBeNull()
})

test('one tap under the page about responsible gaming opens the question of a break [PLUS-90]', async () => {
  const stores = createStores()
  const pause = () => screen.queryByRole('button', { name: english['limits.timeOut'] })
  const { user } = await renderInApp(<HelpSection />, { stores })
  expect(pause()).toBeNull()
  act(() => stores.session.start('pl_1'))
  await user.click(await button(english['limits.timeOut']))
  expect(stores.dialogs.open).toEqual({ kind: 'break' })
  act(() => stores.session.setBreak(true))
  expect(pause()).toBeNull()
})

const dueReview = (more: object = {}) => ({
  since: '2026-05-22T19:00:00Z',
  due_at: at(-1000),
  most: [
    { kind: 'loss' as const, period: 'day' as const, used: 30_050 },
    { kind: 'session' as const, period: 'day' as const, used: 45 },
    { kind: 'deposit' as const, period: 'month' as const, used: 80_000 },
  ],
  ...more,
})
const reviewed: Partial<Limit>[] = [
  { kind: 'loss', period: 'day', value: 100_000 },
  { kind: 'session', period: 'day', value: 45 },
  { kind: 'deposit', period: 'week', value: 500_000 },
]

test('a due review shows what was set and used, and one click keeps all limits [PLUS-95]', async () => {
  const held = testProtection(reviewed, { review: dueReview() })
  const done = testProtection(reviewed, { review: dueReview({ due_at: at(180 * 864e5), most: [] }) })
  const page = await open(held, { 'limits.review': () => page.moves(done)() })
  const review = await card(english['limits.review.title'])
  expect(review.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Loss limit · Per day₸1,000.00Used at most: ₸300.50. Lowered, it would be ₸301.00.',
    'Playing time · Per day0\u00a0h 45\u00a0minUsed at most: 0\u00a0h 45\u00a0min.',
  ])
  await page.user.click(await button(english['limits.review.keep']))
  await waitFor(() => expect(screen.queryByRole('region', { name: english['limits.review.title'] })).toBeNull())
  expect(bodies('limits.review')).toEqual([{ is_done: true, lower: [] }])
  expect(page.told()).toHaveLength(1)
})

test('one click lowers every limit to the most used; a tomorrow ends nothing [PLUS-95]', async () => {
  const page = await open(testProtection(reviewed, { review: dueReview() }), { 'limits.review': rejected })
  await page.user.click(await button(english['limits.review.lower']))
  await waitFor(() => expect(page.told()).toHaveLength(1))
  await page.user.click(await button(english['limits.review.later']))
  await waitFor(() => expect(bodies('limits.review')).toHaveLength(2))
  expect(bodies('limits.review')).toEqual([
    { is_done: true, lower: [{ kind: 'loss', period: 'day', value: 30_100 }] },
    { is_done: false, lower: [] },
  ])
})

test('without any limit the review shows the deposits of a month, and offers to stay without one [PLUS-95]', async () => {
  await open(testProtection([], { review: dueReview() }))
  const review = await card(english['limits.review.title'])
  expect(review.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit limit · Per monthNo limitUsed at most: ₸800.00.',
  ])
  expect(review.queryByRole('button', { name: english['limits.review.lower'] })).toBeNull()
  expect(review.getByRole('button', { name: english['limits.review.without'] })).toBeTruthy()
})

test('a review that is not due, or of a server without reviews, is not shown [PLUS-95]', async () => {
  for (const review of [dueReview({ due_at: at(60_000) }), null]) {
    const { unmount } = await open(testProtection(reviewed, { review }))
    await card(english['limits.deposit'])
    expect(screen.queryByRole('region', { name: english['limits.review.title'] })).toBeNull()
    unmount()
  }
})

test('without a network the review is shown, and nothing is sent [PLUS-95 O-10]', async () => {
  const { stores } = await open(testProtection(reviewed, { review: dueReview() }))
  const review = await card(english['limits.review.title'])
  await act(async () => stores.network.wentOffline())
  for (const each of review.getAllByRole<HTMLButtonElement>('button')) expect(each.disabled).toBe(true)
})

test('limits of a kind of game are set in one card; each choice names how many are set [PLUS-94]', async () => {
  const page = await open(testProtection([{ kind: 'live', period: 'week', value: 100_000 }]))
  const games = await card(english['limits.games'])
  expect(games.getByRole<HTMLInputElement>('radio', { name: 'Live 1' }).checked).toBe(true)
  expect(games.getByText('₸1,000.00').isConnected).toBe(true)
  await page.user.click(games.getByRole('radio', { name: 'Crash' }))
  const crash = await card(english['limits.games'])
  expect(crash.queryByText('₸1,000.00')).toBeNull()
  expect(crash.getByText(english['limits.crashText']).isConnected).toBe(true)
  await page.user.click(await button(`Set: ${english['limits.crash']}, Per day`))
  await page.user.type(crash.getByRole('textbox'), '50')
  await page.user.click(crash.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(bodies('limits.set')).toEqual([{ kind: 'crash', period: 'day', value: 5000 }]))
})

test('with several brands the exclusion waits for a choice and shows its brands in force [PLUS-96]', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const other_brands = ['Aral', 'Tarlan']
  const own = { kind: 'self_exclusion', until: null, all_brands: true } as const
  const held = testProtection([], { other_brands, break: own })
  const page = await open(testProtection([], { other_brands }), { 'limits.selfExclusion': () => page.moves(held)() })
  const exclusion = await card(english['limits.exclusion'])
  await page.user.click(exclusion.getByRole('radio', { name: 'Forever' }))
  await page.user.click(exclusion.getByRole('button', { name: english['limits.exclude'] }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Aral, Tarlan/).isConnected).toBe(true)
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: english['limits.exclude'] })
  expect(yes.disabled).toBe(true)
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  await page.user.click(dialog.getByRole('radio', { name: english['limits.brands.all'] }))
  await page.user.click(yes)
  await waitFor(() => expect(bodies('limits.selfExclusion')).toEqual([{ months: null, all_brands: true }]))
  expect((await screen.findByText(/also applies to Aral, Tarlan/)).isConnected).toBe(true)
})

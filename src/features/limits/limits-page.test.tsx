// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Limit, Protection } from '~/contract/limits.ts'
import { limitIntents } from '~/db/intents.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { LimitsPage } from './limits-page.tsx'

type Options = { key?: string }
type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent, options?: Options) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const protection = (change: Partial<Limit> = {}, more: Partial<Protection> = {}) => testProtection([change], more)
const lost = () => Promise.reject(new ApiError('network', 0, {}))
const keysOf = (id: string) =>
  send.mock.calls.filter(([{ id: sent }]) => sent === id).map(([, , options]) => options?.key)

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await playerResponsesTable.clear()
})

type Responses = Record<string, () => Promise<unknown>>

async function show(responses: Responses = {}, isOnline = true) {
  const all: Responses = { 'limits.get': () => Promise.resolve(protection()), ...responses }
  send.mockImplementation(({ id }) => all[id]?.() ?? Promise.resolve({ id: 'pl_1', status: 'active' }))
  const stores = createStores()
  stores.session.start('pl_1')
  if (!isOnline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const drawn = await renderInApp(<LimitsPage />, { stores, queryClient, path: '/profile/limits' })
  const see = (text: string | RegExp) => waitFor(() => expect(drawn.container.textContent).toMatch(text))
  return { ...drawn, stores, queryClient, see }
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function typeLimit(page: Awaited<ReturnType<typeof show>>, amount: string) {
  await page.see('Deposit limit')
  if (!screen.queryByRole('textbox')) await page.user.click(button(/: Deposit limit, Per day$/))
  await page.user.clear(screen.getByRole('textbox'))
  await page.user.type(screen.getByRole('textbox'), amount)
  await page.user.click(button('Set'))
}

test('an invalid amount is not sent; a valid one is sent once, in minor units [O-67]', async () => {
  let held = protection()
  const page = await show({
    'limits.get': () => Promise.resolve(held),
    'limits.set': () => Promise.resolve((held = protection({ value: 1_200_000 }))),
  })
  await typeLimit(page, 'many')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(keysOf('limits.set')).toEqual([])
  await typeLimit(page, '12 000')
  await page.see('₸12,000.00 left until 23.11.2026 00:00')
  expect(send.mock.calls.find(([{ id }]) => id === 'limits.set')?.[1].body).toEqual({
    kind: 'deposit',
    period: 'day',
    value: 1_200_000,
  })
  expect(limitIntents.all()).toEqual([])
})

test('after a lost response the page shows current limits, and a retry uses the same key [O-14 O-67]', async () => {
  const page = await show({ 'limits.set': lost })
  await typeLimit(page, '500')
  await waitFor(() => expect(page.stores.toasts.current?.text).toBe(english['limits.unknown']))
  await waitFor(() => expect(button('Set').disabled).toBe(false))
  await page.user.click(button('Set'))
  await waitFor(() => expect(keysOf('limits.set')).toHaveLength(2))
  expect(new Set(keysOf('limits.set')).size).toBe(1)
})

test('a rejected change shows why and keeps the typed text; the page names the time zone [O-67]', async () => {
  const refuse = () => Promise.reject(new ApiError('answer', 409, { message: 'LIMIT_NOT_PENDING' }))
  const page = await show({ 'limits.set': refuse })
  await typeLimit(page, '3000')
  await waitFor(() => expect(page.stores.toasts.queue.map(({ variant }) => variant)).toEqual(['error']))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('3\u00a0000')
  expect(page.container.textContent).toContain('UTC+5')
})

test('a raise is pending; it can be confirmed after its date, and cancelled at any time [O-67]', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const pending = (from: number) => ({ value: 5_000_000, confirm_from: at(from), confirm_until: at(9e8) })
  const early = await show({
    'limits.get': () => Promise.resolve(protection({ value: 100, pending: pending(60_000) })),
  })
  await early.see('You asked for: ₸50,000.00')
  expect(screen.queryByRole('button', { name: english['limits.confirm'] })).toBeNull()
  expect(button(english['limits.keep']).disabled).toBe(false)
  early.unmount()

  let held = protection({ value: 100, pending: pending(-1000) })
  const ready = await show({
    'limits.get': () => Promise.resolve(held),
    'limits.confirm': () => Promise.resolve((held = protection({ value: 5_000_000 }))),
  })
  await ready.see('You asked for: ₸50,000.00')
  await ready.user.click(button(english['limits.confirm']))
  await waitFor(() => expect(ready.container.textContent).not.toContain('You asked for'))
})

test('the remaining wait of a pending limit is announced in a separate sentence [O-67]', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const pending = { value: null, confirm_from: at(60_000), confirm_until: at(9e8) }
  const page = await show({ 'limits.get': () => Promise.resolve(protection({ value: 100, pending })) })
  await page.see(english['limits.pendingNone'])
  expect(button(english['limits.keep']).disabled).toBe(false)
})

test('a break needs a length and a confirmation, then the account is refetched [O-67]', async () => {
  const until = '2099-11-23T19:30:00Z'
  let held = protection()
  const page = await show({
    'limits.get': () => Promise.resolve(held),
    'limits.timeOut': () => Promise.resolve((held = protection({}, { break: { kind: 'time_out', until } }))),
  })
  await page.see(english['limits.timeOut'])
  const pause = card(english['limits.timeOut'])
  expect(pause.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  await page.user.click(pause.getByRole('radio', { name: '7\u00a0days' }))
  await page.user.click(pause.getByRole('button'))
  expect(keysOf('limits.timeOut')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: english['limits.begin'] }))
  await page.see('You are on a break')
  expect(page.container.textContent).toContain('Until 24.11.2099 00:30')
  expect(send.mock.calls.find(([{ id }]) => id === 'limits.timeOut')?.[1].body).toEqual({ hours: 168 })
  expect(send.mock.calls.some(([{ id }]) => id === 'profile.getUser')).toBe(true)
})

const DAY = 24 * 60 * 60_000
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Simulates a server with idempotency keys: a repeat gets the first response and changes nothing. */
function keyedServer(state: { held: Protection }, apply: (body: Record<string, unknown>) => void) {
  const given = new Map<string, Protection>()
  return (key: string, body: Record<string, unknown>) => {
    const first = given.get(key)
    if (first) return Promise.resolve(first)
    apply(body)
    given.set(key, state.held)
    return Promise.resolve(state.held)
  }
}

/** Chooses a break of one day and confirms it. */
async function takeBreak(page: Awaited<ReturnType<typeof show>>) {
  const pause = card(english['limits.timeOut'])
  await page.user.click(pause.getByRole('radio', { name: '24\u00a0hours' }))
  await page.user.click(pause.getByRole('button'))
  await page.user.click(screen.getByRole('button', { name: english['limits.begin'] }))
}

test.each([60_000, 25 * 60 * 60_000])(
  'a break repeated %d ms after a lost response starts before it is announced [O-14 O-67]',
  async (age) => {
    const state = { held: protection() }
    const server = keyedServer(state, () => {
      state.held = protection({}, { break: { kind: 'time_out', until: isoIn(DAY) } })
    })
    const over = protection({}, { break: { kind: 'time_out', until: isoIn(-60_000) } })
    const old = { call: 'time-out', id: JSON.stringify({ hours: 24 }), key: 'old-key', at: Date.now() - age }
    localStorage.setItem('limit_intents', JSON.stringify([old]))
    const page = await show({
      'limits.get': () => Promise.resolve(state.held),
      'limits.timeOut': () => {
        const key = keysOf('limits.timeOut').at(-1) ?? ''
        return key === 'old-key' ? Promise.resolve(over) : server(key, {})
      },
    })
    await page.see(english['limits.timeOut'])
    await takeBreak(page)
    await waitFor(() => expect(page.stores.toasts.current?.text).toBe(english['limits.begun']))
    expect(state.held.break, 'the server holds what is told').not.toBeNull()
    expect(keysOf('limits.timeOut').at(-1)).not.toBe('old-key')
    expect(localStorage.getItem('limit_intents')).toBeNull()
  },
)

test('a break whose end is in the past is never announced as started [O-67]', async () => {
  const over = protection({}, { break: { kind: 'time_out', until: isoIn(-DAY) } })
  const page = await show({ 'limits.timeOut': () => Promise.resolve(over) })
  await page.see(english['limits.timeOut'])
  await takeBreak(page)
  await waitFor(() => expect(page.stores.toasts.current?.text).toBe(english['limits.unknown']))
})

test('lowering a limit again drops the raise requested since, and announces it only then [O-67]', async () => {
  const state = { held: protection({ value: 2_000_000 }) }
  const pending = (value: number) => ({ value, confirm_from: isoIn(DAY), confirm_until: isoIn(8 * DAY) })
  const server = keyedServer(state, ({ value }) => {
    const isHigher = Number(value) > 1_000_000
    state.held = protection(isHigher ? { value: 1_000_000, pending: pending(Number(value)) } : { value: Number(value) })
  })
  let isLost = true
  const page = await show({
    'limits.get': () => (isLost ? lost() : Promise.resolve(state.held)),
    'limits.set': async () => {
      const [, input, options] = send.mock.calls.findLast(([{ id }]) => id === 'limits.set') ?? []
      await server(options?.key ?? '', input?.body ?? {})
      return isLost ? lost() : server(options?.key ?? '', input?.body ?? {})
    },
  })
  act(() => page.queryClient.setQueryData(['limits'], state.held))
  await typeLimit(page, '10 000') // takes effect, but neither its response nor the limits arrive
  await waitFor(() => expect(page.stores.toasts.current?.text).toBe(english['limits.unknown']))
  isLost = false
  await typeLimit(page, '50 000')
  await page.see('You asked for: ₸50,000.00')
  expect(state.held.limits[0]?.pending?.value).toBe(5_000_000)
  await typeLimit(page, '10 000')
  await waitFor(() => expect(page.stores.toasts.queue.at(-1)?.text).toBe(english['limits.saved']))
  expect(state.held.limits[0]).toMatchObject({ value: 1_000_000, pending: null })
  await waitFor(() => expect(page.container.textContent).not.toContain('You asked for'))
})

test('offline the stored limits are shown with their time, and cannot be changed [O-10 O-67]', async () => {
  await storePlayerResponse(ownerNow(), 'limits', 'pl_1', protection({ value: 300_000 }), Date.now())
  const page = await show({ 'limits.get': lost }, false)
  await page.see('₸3,000.00')
  await page.see(/As of \d\d\.\d\d\.\d{4}/)
  expect(button(/: Deposit limit, Per day$/).disabled).toBe(true)
  await act(async () => page.stores.network.reached())
})

test('offline without stored limits the page shows an error, and no time', async () => {
  const page = await show({ 'limits.get': lost }, false)
  await page.see(english['limits.failed'])
  expect(page.container.textContent).not.toMatch(/As of/)
})

test('if the server fails after a reload, the stored limits are shown with their time [O-67]', async () => {
  await storePlayerResponse(ownerNow(), 'limits', 'pl_1', protection({ value: 300_000 }), Date.now())
  const page = await show({ 'limits.get': () => Promise.reject(new ApiError('answer', 500, {})) })
  await page.see('₸3,000.00')
  await page.see(/As of \d\d\.\d\d\.\d{4}/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a rolling limit names its period and when more is free [PLUS-94]', async () => {
  const rolling = { window: 'rolling', value: 100_000, used: 30_000, resets_at: '2026-11-22T19:00:00Z' } as const
  const held = protection({ kind: 'loss', period: 'day', ...rolling })
  const page = await show({ 'limits.get': () => Promise.resolve(held) })
  await page.see('₸700.00 left, more from 23.11.2026 00:00')
  expect(button(/^Change: Loss limit, Any 24.hours$/).disabled).toBe(false)
  expect(card(english['limits.deposit']).getByText(english['limits.day']).isConnected).toBe(true)
})

test('a server without limits by kind of game has no card for them [PLUS-94]', async () => {
  const all = protection()
  const older = all.limits.filter(({ kind }) => kind === 'deposit' || kind === 'loss' || kind === 'session')
  const page = await show({ 'limits.get': () => Promise.resolve({ ...all, limits: older }) })
  await page.see(english['limits.loss'])
  expect(screen.queryByRole('region', { name: english['limits.games'] })).toBeNull()
})

test('one click makes the review due more often; an older server has no choice [PLUS-95]', async () => {
  const review = { since: isoIn(0), due_at: '2099-01-22T19:00:00Z', most: [] }
  const every = (months: number) => protection({}, { review: { ...review, months } })
  const page = await show({
    'limits.get': () => Promise.resolve(every(6)),
    'limits.reviewPeriod': () => Promise.resolve(every(1)),
  })
  await page.see('Next review: 23.01.2099')
  const radio = (name: RegExp) => card(english['limits.review.period']).getByRole<HTMLInputElement>('radio', { name })
  expect(radio(/^Every 6.months$/).checked).toBe(true)
  await page.user.click(radio(/^Every month$/))
  await waitFor(() => expect(page.queryClient.getQueryData<Protection>(['limits'])?.review?.months).toBe(1))
  expect(radio(/^Every month$/).checked).toBe(true)
  expect(send.mock.calls.find(([{ id }]) => id === 'limits.reviewPeriod')?.[1].body).toEqual({ months: 1 })
  page.unmount()
  const due = await show({
    'limits.get': () => Promise.resolve(protection({}, { review: { ...review, due_at: isoIn(-1000), months: 1 } })),
  })
  await due.see(english['limits.review.periodText'])
  expect(due.container.textContent).not.toContain('Next review')
  due.unmount()
  const older = await show({ 'limits.get': () => Promise.resolve(protection({}, { review })) })
  await older.see('Deposit limit')
  expect(screen.queryByRole('region', { name: english['limits.review.period'] })).toBeNull()
})

test('limits that are not stored state the missing connection once [O-10 O-67]', async () => {
  const { container, see } = await show({ 'limits.get': lost }, false)
  await see(english['limits.failed'])
  expect(container.textContent.split(english['common.needsConnection'])).toHaveLength(2)
})

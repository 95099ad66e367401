// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { limitsQuery } from '~/api/limits.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { Limit, LimitPeriod, Protection } from '~/contract/limits.ts'
import { draftsTable } from '~/db/drafts.ts'
import { paymentsTable } from '~/db/payments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { respondTo, usual, type Responses } from '~tests/unit/fixtures/cash-box.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositPanel } from './deposit-panel.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const limit = (period: LimitPeriod, value: number | null, used = 0): Limit => ({
  kind: 'deposit',
  period,
  value,
  used,
  resets_at: '2026-11-22T19:00:00Z',
  pending: null,
})
const protection = (limits: Limit[], change: Partial<Protection> = {}): Protection => ({
  limits,
  is_asked: true,
  break: null,
  reality_check: 30,
  currency: 'KZT',
  time_zone: { name: 'Asia/Almaty', offset: 300 },
  ...change,
})
const paid = () => send.mock.calls.filter(([{ id }]) => id === 'cashBox.pay').length

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await Promise.all([paymentsTable.clear(), draftsTable.clear()])
})

const question = (onAnswered: () => void) => <button onClick={onAnswered}>the question</button>

async function show(responses: Responses) {
  send.mockImplementation(({ id }) => respondTo(id, responses))
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const drawn = await renderInApp(<DepositPanel firstLimit={question} />, { stores, queryClient })
  const see = (text: string | RegExp) => waitFor(() => expect(drawn.container.textContent).toMatch(text))
  return { ...drawn, queryClient, see }
}

async function type(page: Awaited<ReturnType<typeof show>>, amount: string) {
  await page.see('Bank card')
  await page.user.click(screen.getByRole('button', { name: /Bank card/ }))
  await page.see(/Amount₸/)
  await page.user.clear(screen.getByRole('textbox', { name: 'Amount' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Amount' }), amount)
  await page.user.click(await screen.findByRole('radio', { name: /4242/ }))
}

const presets = (...amounts: number[]): Responses => ({
  'cashBox.methodOptions': { ...(usual['cashBox.methodOptions'] as object), presets: amounts },
})

test.each([
  ['the middle one', [100_000, 500_000, 1_000_000, 5_000_000], null, '5,000'],
  ['the middle one within the limit', [100_000, 500_000, 1_000_000], 200_000, '1,000'],
  ['none above the limit', [500_000], 200_000, ''],
])('the amount starts with %s of the suggested amounts [CASH-06 O-67]', async (_kind, amounts, most, started) => {
  const limits = most === null ? [] : [limit('day', most)]
  const page = await show({ 'limits.get': protection(limits), ...presets(...amounts) })
  await page.see('Bank card')
  await waitFor(() => expect(page.queryClient.getQueryData(limitsQuery().queryKey)).toBeTruthy())
  await page.user.click(screen.getByRole('button', { name: /Bank card/ }))
  await page.see(/Amount₸/)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value.replaceAll(/\s/g, ',')).toBe(started)
  expect(page.container.querySelectorAll('fieldset [aria-pressed="true"]')).toHaveLength(started === '' ? 0 : 1)
  act(() => field.focus())
  await page.user.keyboard('777') // replaces the suggestion, and is not added to it
  expect(field.value).toBe('777')
})

test('the bonus is directly below the amount, before the fields of the method [CASH-21]', async () => {
  const page = await show({})
  await type(page, '5000')
  const order = [...page.container.querySelectorAll('input')].map(({ name }) => name)
  expect(order.indexOf('bonus')).toBeLessThan(order.indexOf('card'))
  expect(order.indexOf('bonus')).toBeGreaterThan(order.indexOf('amount'))
})

test('the amount field shows what the tightest limit leaves, and more is not sent [O-67]', async () => {
  const limits = [limit('day', 2_000_000, 500_000), limit('month', 5_000_000, 4_700_000)]
  const page = await show({ 'limits.get': protection(limits) })
  await type(page, '3001')
  expect(page.container.textContent).toContain('Left this month: ₸3,000.00')
  await page.user.click(screen.getByRole('button', { name: /^Pay/ }))
  await page.see('Your limit leaves ₸3,000.00. It resets on 23.11.2026 00:00.')
  expect(paid()).toBe(0)
})

test('a deposit rejected by the limit shows at the amount what is left now [O-67]', async () => {
  const refusal = { errors: { amount: ['LIMIT_REACHED'] }, details: { kind: 'deposit', left: 0 } }
  const page = await show({
    'limits.get': protection([limit('day', 1_000_000)]),
    'cashBox.pay': new ApiError('answer', 409, refusal),
  })
  await type(page, '5000')
  await page.user.click(screen.getByRole('button', { name: /^Pay/ }))
  await page.see('Your limit leaves ₸10,000.00')
  expect([paid(), screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')]).toEqual([1, 'true'])
})

test('a used deposit limit hides the form, shows its end, and keeps typed values [O-67]', async () => {
  const page = await show({ 'limits.get': protection([limit('day', 1_000_000)]) })
  await type(page, '5000')
  const used = { queryKey: limitsQuery().queryKey, data: protection([limit('day', 1_000_000, 999_500)]) }
  await act(async () => void page.queryClient.setQueryData(used.queryKey, used.data))
  await page.see('Your limit leaves ₸5.00. It resets on 23.11.2026 00:00.')
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('Your limit leaves ₸5.00')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5\u00A0000')
  expect(screen.queryByRole('button', { name: /Bank card/ })).toBeNull()
  expect(screen.getByRole('link', { name: english['profile.limits'] }).getAttribute('href')).toBe('/profile/limits')
})

test('during a break no deposit is possible, and the page shows when it ends [O-67 O-68]', async () => {
  const page = await show({
    'profile.getUser': { status: 'timed_out', currency: 'KZT', break_until: '2026-11-23T19:30:00Z', deposits_count: 2 },
  })
  await page.see('You are on a break')
  expect(page.container.textContent).toContain('Until 24.11.2026 00:30')
  expect(screen.queryByRole('button', { name: /Bank card/ })).toBeNull()
})

test('the limit question appears above the form of the first deposit, which stays usable [O-67]', async () => {
  const page = await show({
    'profile.getUser': { status: 'active', currency: 'KZT', deposits_count: 0 },
    'limits.get': protection([], { is_asked: false }),
  })
  await page.see('the question')
  await type(page, '5000') // the question is optional
  expect(page.container.textContent).toMatch(/the question.*Bank card/)
  await page.user.click(screen.getByRole('button', { name: 'the question' }))
  expect(document.activeElement?.textContent).toMatch(/Bank card/) // the question disappears, so the focus moves to the form
})

test('a player who has deposited before does not see the limit question [O-67]', async () => {
  const paidBefore = await show({
    'profile.getUser': { status: 'active', currency: 'KZT', deposits_count: 1 },
    'limits.get': protection([], { is_asked: false }),
  })
  await paidBefore.see('Bank card')
  expect(paidBefore.container.textContent).not.toContain('the question')
})

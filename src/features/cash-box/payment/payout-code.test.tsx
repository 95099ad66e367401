// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { claimPayment, pendingPayments } from '~/db/payments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testOutcome, testPayment } from '~tests/unit/fixtures/payment.ts'
import { reload } from '~tests/unit/payment-tab.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { PaymentStatus } from '../payment-status.tsx'
import { startPayment } from './start-payment.ts'

type Given = { params?: { key: string }; body?: { code?: string } }
type Send = (endpoint: { id: string }, given: Given, options?: { key?: string }) => Promise<unknown>
const send = vi.hoisted(() => vi.fn<Send>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const payment = { ...testPayment, type: 'withdrawal', startedAt: Date.now() } as const
const code = { sent_to: 'a•••@qumai.test', resend_after: 0, tries_left: 2 }
const outcome = (status: PaymentOutcome['status']): PaymentOutcome => ({
  ...testOutcome(status),
  type: 'withdrawal',
  ...(status === 'waiting' ? { code } : {}),
})
/** The server's status of the withdrawal, and the results of the code requests. */
let status: PaymentOutcome['status']
let confirm: () => Promise<unknown>
let resend: () => Promise<unknown>
const refusal = (message: string) => new ApiError('answer', 422, { message })
const lost = new ApiError('network', 0, {})

beforeEach(async () => {
  await reload()
  status = 'waiting'
  code.tries_left = 2
  confirm = async () => outcome((status = 'processing'))
  resend = async () => outcome('waiting')
  send.mockReset()
  send.mockImplementation(async ({ id }) => {
    if (id === 'cashBox.outcome') return outcome(status)
    if (id === 'cashBox.confirmPayout') return confirm()
    if (id === 'cashBox.sendPayoutCode') return resend()
    if (id === 'cashBox.void') return { outcome: outcome((status = 'cancelled')) }
    if (id === 'cashBox.pay') return { status: 'waiting' }
    throw lost
  })
})

const calls = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id)

async function show() {
  await claimPayment({ ...payment })
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<PaymentStatus onLeave={() => {}} />, { stores, queryClient })
  const field = await screen.findByLabelText(english['verify.code'])
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const enter = async (text: string) => {
    await view.user.clear(field)
    await view.user.type(field, text)
    await click(english['money.code.confirm'])
  }
  return { ...view, stores, field, press: click, enter, text: () => view.container.textContent ?? '' }
}

test('a withdrawal to a new card waits for its code, under the key stored before the request [PLUS-28 O-14]', async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  const request = { type: 'withdrawal', uid: 'card-kzt', amount: 150_000, currency: 'KZT', fields: {} } as const
  expect(await startPayment(request, stores)).toEqual({ kind: 'waiting' })
  const [stored] = await pendingPayments('pl_1')
  expect(calls('cashBox.pay')[0]?.[2]?.key).toBe(stored?.key)
  expect(stores.cashBox.pending?.key).toBe(stored?.key)
  expect(stores.cashBox.withdrawal).toBeNull()
})

test('the right code completes the withdrawal with one request, and it is accepted [PLUS-28]', async () => {
  const { enter, text, stores } = await show()
  expect(text()).toContain('a•••@qumai.test')
  expect(stores.cashBox.isLocked('withdrawal')).toBe(true)
  await enter('123456')
  await waitFor(() => expect(stores.cashBox.ended?.status).toBe('accepted'))
  expect(calls('cashBox.confirmPayout').map(([, given]) => [given.params?.key, given.body?.code])).toEqual([
    ['k', '123456'],
  ])
  expect(calls('cashBox.pay')).toEqual([])
})

test.each(['CODE_WRONG', 'CODE_EXPIRED'])(
  '%s appears at the field, and the withdrawal stays pending [PLUS-28]',
  async (problem) => {
    confirm = () => Promise.reject(new ApiError('answer', 422, { errors: { code: [problem] } }))
    const { enter, field, text, stores } = await show()
    await enter('123456')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(text()).toContain(english[`API_ERRORS.${problem}` as 'API_ERRORS.CODE_WRONG'])
    expect(stores.cashBox.pending?.key).toBe('k')
  },
)

test('too many wrong codes end the withdrawal, with a message that the money stayed [PLUS-28]', async () => {
  confirm = () => {
    status = 'failed'
    return Promise.reject(refusal('CONFIRM_TRIES_EXCEEDED'))
  }
  const { enter, stores } = await show()
  await enter('123456')
  await waitFor(() => expect(stores.cashBox.ended?.status).toBe('failed'))
  expect(stores.toasts.queue.map(({ text }) => text)).toContain(english['money.code.spent'])
})

test('after a lost response the outcome is refetched, and the code can be sent again [PLUS-28 O-14]', async () => {
  confirm = () => Promise.reject(lost)
  const { enter, text, field, stores, press: click } = await show()
  await enter('123456')
  await waitFor(() => expect(text()).toContain(english['money.code.lost']))
  expect(field).toHaveProperty('value', expect.stringMatching(/123.?456/))
  confirm = async () => outcome((status = 'processing'))
  await click(english['money.code.confirm'])
  await waitFor(() => expect(stores.cashBox.ended?.status).toBe('accepted'))
})

test('a code that arrived despite a lost response needs no second click [PLUS-28 O-14]', async () => {
  confirm = () => {
    status = 'processing'
    return Promise.reject(lost)
  }
  const { enter, stores } = await show()
  await enter('123456')
  await waitFor(() => expect(stores.cashBox.ended?.status).toBe('accepted'))
  expect(calls('cashBox.confirmPayout')).toHaveLength(1)
})

test('offline, nothing is sent, the typed code stays, and the form shows why [PLUS-28 O-10]', async () => {
  const { enter, text, field, stores } = await show()
  act(() => stores.network.wentOffline())
  await enter('123456')
  await waitFor(() => expect(text()).toContain(english['form.offline']))
  expect(field).toHaveProperty('value', expect.stringMatching(/123.?456/))
  expect(calls('cashBox.confirmPayout')).toEqual([])
})

test('a response after a log-out is not shown to the next player; the payment stays stored [PLUS-28 AUTH-27]', async () => {
  const arrived = Promise.withResolvers<unknown>()
  confirm = () => arrived.promise
  const { enter, stores } = await show()
  await enter('123456')
  await act(async () => {
    stores.session.end('player')
    stores.session.start('pl_2')
    arrived.resolve(outcome((status = 'processing')))
    await settle()
  })
  expect(stores.cashBox.ended).toBeNull()
  expect(stores.toasts.queue).toEqual([])
  expect((await pendingPayments('pl_1')).map(({ key }) => key)).toEqual(['k'])
})

test('another code can be sent; the form shows when no codes are left [PLUS-28]', async () => {
  const { press: click, text } = await show()
  await click(english['verify.resend'])
  expect(calls('cashBox.sendPayoutCode')).toHaveLength(1)
  resend = () => Promise.reject(refusal('CONFIRM_TRIES_EXCEEDED'))
  await click(english['verify.resend'])
  await waitFor(() => expect(text()).toContain(english['verify.noMoreCodes']))
})

test('the withdrawal can be stopped without a code [PLUS-28]', async () => {
  const { press: click, stores } = await show()
  await click(english['cashBox.stopPayment'])
  await waitFor(() => expect(stores.cashBox.ended?.status).toBe('cancelled'))
})

test('the field of the code has the focus, and again, empty, after another code was sent [PLUS-28]', async () => {
  const { field, user, press: click } = await show()
  expect(document.activeElement).toBe(field)
  await user.type(field, '123')
  await click(english['verify.resend'])
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', '')
})

test('a further request removes the messages of the earlier ones [PLUS-28]', async () => {
  confirm = () => Promise.reject(lost)
  const { enter, text, stores, press: click } = await show()
  expect(text()).not.toContain(english['money.code.lost'])
  await enter('123456')
  await waitFor(() => expect(text()).toContain(english['money.code.lost']))
  act(() => stores.network.wentOffline())
  await click(english['money.code.confirm'])
  await waitFor(() => expect(text()).toContain(english['form.offline']))
  resend = () => new Promise(() => {})
  act(() => stores.network.reached())
  await click(english['verify.resend'])
  await waitFor(() => expect(text()).not.toContain(english['form.offline']))
  expect(text()).not.toContain(english['money.code.lost'])
})

test('without tries left no further code can be requested [PLUS-28]', async () => {
  code.tries_left = 0
  const { text } = await show()
  expect(text()).toContain(english['verify.noMoreCodes'])
  expect(screen.getByRole('button', { name: english['verify.resend'] })).toHaveProperty('disabled', true)
})

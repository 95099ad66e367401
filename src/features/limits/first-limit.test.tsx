// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { limitKinds, limitPeriods, type Limit } from '~/contract/limits.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { english } from '~tests/unit/catalogues.ts'
import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { FirstLimit } from './first-limit.tsx'

type Body = Pick<Limit, 'kind' | 'period' | 'value'>
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: { body?: Body }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
})

async function show() {
  const wanted: Body[] = []
  send.mockImplementation(({ id }, { body }) => {
    if (id === 'limits.set' && body) wanted.push(body)
    const limits = limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => ({
        kind,
        period,
        used: 0,
        resets_at: '2026-11-22T19:00:00Z',
        pending: null,
        value: wanted.findLast((each) => each.kind === kind && each.period === period)?.value ?? null,
      })),
    )
    const time_zone = { name: 'Asia/Almaty', offset: 300 }
    const held = { limits, is_asked: wanted.length > 0, break: null, reality_check: 30, currency: 'KZT', time_zone }
    return Promise.resolve(held)
  })
  const stores = createStores()
  stores.session.start('pl_1')
  const onAnswered = vi.fn<() => void>()
  const { user } = await renderInApp(<FirstLimit currency="KZT" onAnswered={onAnswered} />, { stores })
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  return { wanted, stores, user, press: click, onAnswered }
}

test('"no limit" is a valid answer, with one click and no visible field [O-67]', async () => {
  const { wanted, stores, press: click, onAnswered } = await show()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(english['common.needsConnection'])).toBeNull()
  await click('No limit')
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  expect(wanted).toEqual([{ kind: 'deposit', period: 'month', value: null }])
  expect(stores.toasts.queue).toEqual([])
})

test('offline no answer can be given, and the dialog shows why [O-10 O-67]', async () => {
  const { stores } = await show()
  await act(async () => stores.network.wentOffline())
  expect(screen.getByText(english['common.needsConnection']).isConnected).toBe(true)
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
})

test('a rejected answer does not count: the dialog stays [O-67]', async () => {
  const { stores, press: click, onAnswered } = await show()
  send.mockRejectedValue(new ApiError('answer', 422, { message: 'VALIDATION_FAILED' }))
  await click('No limit')
  await waitFor(() => expect(stores.toasts.current?.variant).toBe('error'))
  expect(onAnswered).not.toHaveBeenCalled()
})

test('the fields appear on request, and the limit that was set is shown [O-67]', async () => {
  const { wanted, stores, user, press: click, onAnswered } = await show()
  await click('Set the limit')
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  expect([field.getAttribute('aria-invalid') === 'true', stores.worker.isBusy]).toEqual([false, false])
  await click('Set the limit') // nothing typed
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '20000')
  expect(stores.worker.isBusy).toBe(true) // prevents an update from reloading the page
  await user.selectOptions(screen.getByRole('combobox'), 'week')
  await click('Set the limit')
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  expect(wanted).toEqual([{ kind: 'deposit', period: 'week', value: 2_000_000 }])
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false) // the page does not navigate
  expect(stores.toasts.current?.text).toBe('The limit applies from now on')
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'

import { subscribeDepositToast } from './effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const stores = createStores()
  const queryClient = new QueryClient()
  const refetched = vi.spyOn(queryClient, 'invalidateQueries')
  const stop = subscribeDepositToast(stores, queryClient)
  const close = (topic?: 'deposit') => {
    stores.toasts.add({ variant: 'success', text: 'paid', ...(topic ? { topic } : {}) })
    stores.toasts.dismiss(stores.toasts.current?.id ?? 0)
  }
  return { stores, refetched, stop, close }
}

test('closing the deposit toast shows the trigger after 300 ms, for 3 s [CASH-19 CASH-20 CONST-17]', () => {
  const { stores, refetched, close } = start()
  close('deposit')
  vi.advanceTimersByTime(299)
  expect(stores.cashBox.depositTrigger).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stores.cashBox.depositTrigger).toBe(true)
  expect(refetched).toHaveBeenCalled()
  vi.advanceTimersByTime(2999)
  expect(stores.cashBox.depositTrigger).toBe(true)
  vi.advanceTimersByTime(1)
  expect(stores.cashBox.depositTrigger).toBe(false)
})

test('other toasts show no trigger, and neither does any toast once unsubscribed [CASH-20]', () => {
  const { stores, stop, close } = start()
  close()
  vi.advanceTimersByTime(5000)
  expect(stores.cashBox.depositTrigger).toBe(false)
  close('deposit')
  stop()
  vi.advanceTimersByTime(5000)
  expect(stores.cashBox.depositTrigger).toBe(false)
})

test('the next player does not see the trigger of the last player’s deposit [CASH-20 AUTH-27]', () => {
  const { stores, close, refetched } = start()
  close('deposit')
  vi.advanceTimersByTime(100)
  stores.toasts.playerLeft()
  vi.advanceTimersByTime(5000)
  expect([stores.cashBox.depositTrigger, refetched.mock.calls.length]).toEqual([false, 0])
})

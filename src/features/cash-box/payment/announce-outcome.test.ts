// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { formatDateTime } from '~/lib/clock.ts'
import { createI18n } from '~/lib/i18n.ts'
import { ownerNow } from '~/platform/owner.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { createStores } from '~/stores/create-stores.ts'
import { recordShown } from '~/stores/payment-key.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'
import { setVisibility } from '~tests/unit/payment-tab.ts'

import { showOutcomeToast, isShownByScreen, untilSeen } from './after-payment.ts'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: english })
const withdrawal = { ...testPayment, type: 'withdrawal' } as const
const end = (
  status: PaymentResult['status'],
  payment: PaymentResult['payment'] = testPayment,
  errorType: string | null = null,
): PaymentResult => ({ payment, status, errorType })

/** The toast that announces an outcome to a player who has seen nothing else. */
function reported(given: PaymentResult) {
  const stores = createStores({ language: 'en' })
  showOutcomeToast(given, { stores, i18n })
  return stores.toasts.current
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => vi.restoreAllMocks())

test('a success toast names the amount and has no action [O-14 CASH-16]', () => {
  const deposit = reported(end('completed', { ...testPayment, startedAt: serverNow() }))
  expect(deposit).toMatchObject({ variant: 'success', topic: 'deposit' })
  expect(deposit?.text).toBe(
    `${english['cashBox.completedTitle']}. ${english['cashBox.completedText'].replace('{amount}', '₸1,500.00')}`,
  )
  expect(deposit?.action).toBeUndefined()
  expect(reported(end('accepted', withdrawal))).toMatchObject({ variant: 'success', topic: 'payment' })
})

test('a failure toast names the reason and links to the payment form [O-14 ERR-04]', () => {
  const deposit = reported(end('failed', testPayment, 'DECLINED'))
  expect(deposit).toMatchObject({ variant: 'error', topic: 'payment' })
  expect(deposit?.text).toContain(` ${english['PAYMENT_ERRORS.DECLINED']}`)
  expect(deposit?.action).toEqual({ label: english['payment.backToCashBox'], to: '/cash-box/deposit' })
  expect(reported(end('failed', withdrawal))?.action?.to).toBe('/cash-box/withdrawal')
})

test('the toast of a payment with an expired key links to the history [O-14]', () => {
  expect(reported(end('untold'))?.action).toEqual({ label: english['history.tab'], to: '/cash-box/history' })
})

test.each(['completed', 'failed', 'cancelled', 'expired', 'not-begun', 'untold'] as const)(
  'the toast of an older payment that is %s names its time, that of the newest does not [O-14]',
  (status) => {
    const older = { ...testPayment, key: 'older', startedAt: serverNow() - 120_000 }
    const newer = { ...testPayment, key: 'newer', startedAt: serverNow() - 60_000 }
    const time = english['payment.ofTime'].replace('{time}', formatDateTime(older.startedAt))
    expect(reported(end(status, older))?.text).not.toContain(time)
    recordShown(ownerNow(), end('completed', newer))
    expect(reported(end(status, older))?.text).toContain(time)
    expect(reported(end(status, newer))?.text).not.toContain(english['payment.ofTime'].split('{time}')[0])
  },
)

test.each(['completed', 'failed', 'not-begun', 'untold'] as const)(
  'the toast of a payment that is %s names the amount once [O-14]',
  (status) => {
    for (const payment of [testPayment, withdrawal])
      expect(reported(end(status, payment))?.text.match(/₸1,500\.00/g)).toHaveLength(1)
  },
)

test('the same outcome is announced once per minute', () => {
  const stores = createStores({ language: 'en' })
  for (const key of ['one', 'two']) showOutcomeToast(end('completed', { ...testPayment, key }), { stores, i18n })
  expect(stores.toasts.queue).toHaveLength(1)
})

test('the cash box that shows an outcome replaces its toast, for either payment type [CASH-16 O-13]', () => {
  const stores = createStores()
  const other = end('accepted', { ...withdrawal, key: 'other' })
  stores.cashBox.paymentSettled(end('accepted', withdrawal))
  expect(isShownByScreen(end('accepted', withdrawal), stores)).toBe(false)
  stores.cashBox.opened('paymentStatus')
  expect(isShownByScreen(end('accepted', withdrawal), stores)).toBe(true)
  expect(isShownByScreen(other, stores)).toBe(false)
  stores.cashBox.paymentSettled(null)
  expect(isShownByScreen(end('accepted', withdrawal), stores)).toBe(false)
})

test('the return dialog replaces the toast of a deposit, even before it opens from its URL [SHELL-29 SHELL-30]', () => {
  const stores = createStores()
  const isShown = (status: PaymentResult['status'], hash: string, path = '/') => {
    history.replaceState(null, '', `${path}${hash}`)
    return isShownByScreen(end(status), stores)
  }
  expect([isShown('completed', ''), isShown('failed', '')]).toEqual([false, false])
  expect([isShown('completed', '#payment_ok'), isShown('failed', '#payment_error')]).toEqual([true, true])
  expect([isShown('failed', '#payment_ok'), isShown('completed', '#payment_error')]).toEqual([false, false])
  expect(isShown('completed', '#payment_ok', '/games')).toBe(false)
  history.replaceState(null, '', '/#payment_ok')
  expect(isShownByScreen(end('accepted', withdrawal), stores)).toBe(false)
  history.replaceState(null, '', '/games')
  stores.cashBox.opened('paymentReturn')
  expect(isShownByScreen(end('completed'), stores)).toBe(true)
  expect(isShownByScreen(end('accepted', withdrawal), stores)).toBe(false)
})

test('only the return dialog replaces the toast, on any page and before it renders [SHELL-29 SHELL-30]', () => {
  history.replaceState(null, '', '/games')
  const stores = createStores()
  const isShown = () => [isShownByScreen(end('completed'), stores), isShownByScreen(end('failed'), stores)]
  stores.dialogs.show({ kind: 'payment-ok' })
  expect(isShown()).toEqual([true, true])
  stores.dialogs.show({ kind: 'payment-error', errorType: null })
  expect(isShown()).toEqual([true, true])
  stores.dialogs.show({ kind: 'inbox' })
  expect(isShown()).toEqual([false, false])
})

test('a hidden tab waits until it is visible, even if it is hidden again [O-14]', async () => {
  let isSeen = false
  setVisibility('hidden')
  const waiting = untilSeen().then(() => (isSeen = true))
  setVisibility('hidden')
  await Promise.resolve()
  expect(isSeen).toBe(false)
  setVisibility('visible')
  await waiting
  await untilSeen() // immediately
  expect(isSeen).toBe(true)
})

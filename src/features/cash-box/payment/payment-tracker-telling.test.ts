// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { STORAGE_LAG } from '~/constants/network.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { isShown, isShownOf, paymentKey } from '~/stores/payment-key.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { elsewhere, ended, setVisibility, openTab, settled, reload } from '~tests/unit/payment-tab.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  await reload()
  send.mockReset()
  send.mockImplementation(() => new Promise(() => {}))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

type Tab = ReturnType<typeof openTab>
const lag = () => vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
/** The last record that the tabs exchanged. */
const note = () => JSON.parse(safeLocal.get('payment_end') ?? 'null') as { isAnnounced: boolean } | null
const recorded = (end: PaymentResult) => {
  safeLocal.set('payment_end', JSON.stringify({ playerId: 'pl_1', end, isAnnounced: true }))
}

/** Runs `happens` at the moment a tab takes the stored payment to announce its outcome. */
function whileTaking(happens: () => void) {
  const take = paymentsTable.take.bind(paymentsTable)
  vi.spyOn(paymentsTable, 'take').mockImplementationOnce(async (key) => {
    const row = await take(key)
    happens()
    return row
  })
}

/** Changes the player of a tab at the moment the tab takes the stored payment to announce its outcome. */
function changePlayerWhileTaking({ session }: ReturnType<typeof openTab>) {
  whileTaking(() => {
    session.end('player', true)
    session.start('pl_2')
  })
}

test('an outcome is not shown to the next player: it stays stored for its own player [AUTH-27 O-14]', async () => {
  await claimPayment(payment)
  const tab = openTab()
  changePlayerWhileTaking(tab)
  tab.cashBox.paymentSettled(ended('completed'))
  await lag()
  expect([tab.texts(), note()?.isAnnounced]).toEqual([[], false])
  expect(await pendingPayments('pl_1')).toMatchObject([payment])
})

test('a payment that was not stored is not stored for a player who has left [AUTH-27]', async () => {
  const tab = openTab()
  changePlayerWhileTaking(tab)
  const put = vi.spyOn(paymentsTable, 'put')
  tab.cashBox.paymentSettled(ended('completed'))
  await lag()
  expect(put).not.toHaveBeenCalled()
  expect(tab.texts()).toEqual([])
})

test('a tab that finds the payment taken waits for the record of the other tab [O-14]', async () => {
  const { cashBox, texts } = openTab()
  cashBox.paymentSettled(ended('failed'))
  await settled()
  recorded(ended('failed')) // the other tab's write becomes visible late
  await lag()
  expect(texts()).toEqual([])
  expect(cashBox.payment).toBeNull()
})

test('an announced outcome is broadcast as such; a received one is not broadcast again [O-14]', async () => {
  const { cashBox } = openTab()
  elsewhere('pl_1', ended('completed'), true)
  await lag()
  expect(note()).toBeNull()
  cashBox.paymentSettled({ ...ended('failed'), payment: { ...payment, key: 'own' } })
  await lag()
  expect(note()).toMatchObject({ isAnnounced: true, end: { payment: { key: 'own' } } })
})

test('an outcome shown on the screen stays when another tab broadcasts it, too [CASH-16 O-13]', async () => {
  const { cashBox, tracker } = openTab()
  cashBox.opened('paymentStatus')
  cashBox.paymentSettled(ended('completed'))
  void tracker.shown(ended('completed'))
  await lag()
  elsewhere('pl_1', ended('completed'))
  expect(cashBox.payment?.step).toBe('announced')
})

test('the toast of one outcome keeps another one on the screen [CASH-16 O-13]', async () => {
  const { cashBox, texts } = openTab()
  const own = { ...payment, key: 'own' }
  cashBox.opened('paymentStatus')
  cashBox.paymentPending(own)
  elsewhere('pl_1', ended('not-begun'))
  await settled()
  cashBox.paymentSettled({ ...ended('completed'), payment: own })
  await lag()
  expect(texts()).toEqual([expect.stringContaining('did not start')])
  expect(cashBox.ended?.payment.key).toBe('own')
})

test('this tab announces an outcome once, even if another tab broadcasts it later [O-14]', async () => {
  const { cashBox, texts } = openTab()
  cashBox.paymentSettled(ended('not-begun'))
  await lag()
  recorded({ ...ended('failed'), payment: { ...payment, key: 'other' } }) // the last record is now about another payment
  elsewhere('pl_1', ended('not-begun'))
  await lag()
  expect(texts()).toHaveLength(1)
  expect(cashBox.payment).toBeNull()
})

test('behind a crash screen an outcome waits until toasts are visible, or for another tab [CASH-16 O-14]', async () => {
  await claimPayment(payment)
  const { cashBox, toasts, texts } = openTab()
  toasts.hosted(false)
  cashBox.paymentSettled(ended('failed'))
  await lag()
  expect([texts(), note()?.isAnnounced]).toEqual([[], false])
  expect(await pendingPayments('pl_1')).toMatchObject([payment])
  toasts.hosted(true)
  await lag()
  expect([texts().length, note()?.isAnnounced]).toEqual([1, true])
})

test.each([
  ['the place of notifications goes', (tab: Tab) => tab.toasts.hosted(false), (tab: Tab) => tab.toasts.hosted(true)],
  ['the tab is hidden', () => setVisibility('hidden'), () => setVisibility('visible')],
] as const)(
  'if %s while the payment is taken, the outcome stays stored and is shown later [CASH-16 O-14]',
  async (_, go, comeBack) => {
    await claimPayment(payment)
    const tab = openTab()
    whileTaking(() => go(tab))
    tab.cashBox.paymentSettled(ended('failed'))
    await lag()
    expect([tab.texts(), note()?.isAnnounced]).toEqual([[], false])
    expect(await pendingPayments('pl_1')).toMatchObject([payment]) // a reload finds it
    comeBack(tab)
    await lag()
    expect([tab.texts().length, note()?.isAnnounced]).toEqual([1, true])
    expect(await pendingPayments('pl_1')).toEqual([])
  },
)

test('if a screen shows the outcome meanwhile, no toast follows the crash screen [CASH-16 O-14]', async () => {
  await claimPayment(payment)
  const { cashBox, toasts, tracker, texts } = openTab()
  toasts.hosted(false)
  cashBox.opened('paymentStatus')
  cashBox.paymentSettled(ended('completed'))
  await tracker.shown(ended('completed'))
  toasts.hosted(true)
  await lag()
  expect(texts()).toEqual([])
})

test('a page restored by the back button announces no older outcome that another page has shown [O-14]', async () => {
  const older = { ...ended('cancelled'), payment: { ...payment, key: 'older' } }
  await claimPayment(older.payment)
  const restored = openTab('pl_1', ({ cashBox }) => cashBox.paymentPending(older.payment))
  restored.stop() // in the cache of the browser
  const page = openTab()
  page.cashBox.paymentSettled(older)
  await lag()
  page.cashBox.paymentSettled(ended('completed'))
  await lag()
  expect(page.texts()).toHaveLength(2)
  page.stop()
  onTestFinished(restored.tracker.start())
  restored.cashBox.paymentSettled(older)
  await lag()
  expect(restored.texts()).toEqual([])
})

test.each(['completed', 'failed', 'cancelled', 'expired'] as const)(
  'an outcome that was announced as %s is recorded for other pages [O-14 NOTIF-08]',
  async (status) => {
    await claimPayment(payment)
    const { cashBox, tracker } = openTab()
    cashBox.opened('paymentStatus')
    cashBox.paymentSettled(ended(status))
    expect(isShown(payment.key)).toBe(false)
    await tracker.shown(ended(status))
    expect(isShown(payment.key)).toBe(true)
    expect(isShownOf(paymentKey('deposit', status === 'completed', payment.amount), Date.now())).toBe(true)
    expect(isShownOf(paymentKey('deposit', status !== 'completed', payment.amount), Date.now())).toBe(false)
  },
)

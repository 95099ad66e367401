// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { STORAGE_LAG } from '~/constants/network.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { elsewhere, ended, look, openTab, settled, startAnew } from '~tests/unit/payment-tab.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  await startAnew()
  send.mockReset()
  send.mockImplementation(() => new Promise(() => {}))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

type Tab = ReturnType<typeof openTab>
const lag = () => vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
/** What the tabs have last told each other. */
const note = () => JSON.parse(safeLocal.get('payment_end') ?? 'null') as { isAnnounced: boolean } | null
const noted = (end: EndedPayment) => {
  safeLocal.set('payment_end', JSON.stringify({ playerId: 'pl_1', end, isAnnounced: true }))
}

/** Something happens at the moment when a tab takes the stored payment, to show how it ended. */
function whileTaking(happens: () => void) {
  const take = paymentsTable.take.bind(paymentsTable)
  vi.spyOn(paymentsTable, 'take').mockImplementationOnce(async (key) => {
    const row = await take(key)
    happens()
    return row
  })
}

/** The player of a tab changes at the moment when that tab takes the stored payment, to tell how it ended. */
function changePlayerWhileTaking({ session }: ReturnType<typeof openTab>) {
  whileTaking(() => {
    session.end('player', true)
    session.start('pl_2')
  })
}

test('an end is not told to whoever plays by then: it stays stored for its own player [AUTH-27 O-14]', async () => {
  await claimPayment(payment)
  const tab = openTab()
  changePlayerWhileTaking(tab)
  tab.cashBox.paymentSettled(ended('completed'))
  await lag()
  expect([tab.texts(), note()?.isAnnounced]).toEqual([[], false])
  expect(await pendingPayments('pl_1')).toMatchObject([payment])
})

test('where nothing was stored nothing is stored for a player who has left [AUTH-27]', async () => {
  const tab = openTab()
  changePlayerWhileTaking(tab)
  const put = vi.spyOn(paymentsTable, 'put')
  tab.cashBox.paymentSettled(ended('completed'))
  await lag()
  expect(put).not.toHaveBeenCalled()
  expect(tab.texts()).toEqual([])
})

test('a tab that finds the payment taken waits for the word of the tab that has it [O-14]', async () => {
  const { cashBox, texts } = openTab()
  cashBox.paymentSettled(ended('failed'))
  await settled()
  noted(ended('failed')) // the storage of the other tab is seen late
  await lag()
  expect(texts()).toEqual([])
  expect(cashBox.payment).toBeNull()
})

test('what has been told is passed on as told, and what has been heard is not passed on again [O-14]', async () => {
  const { cashBox } = openTab()
  elsewhere('pl_1', ended('completed'), true)
  await lag()
  expect(note()).toBeNull()
  cashBox.paymentSettled({ ...ended('failed'), payment: { ...payment, key: 'own' } })
  await lag()
  expect(note()).toMatchObject({ isAnnounced: true, end: { payment: { key: 'own' } } })
})

test('an end that stands on the screen stays so when another tab speaks of it too [CASH-16 O-13]', async () => {
  const { cashBox, tracker } = openTab()
  cashBox.opened('paymentStatus')
  cashBox.paymentSettled(ended('completed'))
  void tracker.shown(ended('completed'))
  await lag()
  elsewhere('pl_1', ended('completed'))
  expect(cashBox.payment?.step).toBe('announced')
})

test('the notification of one end leaves another on the screen [CASH-16 O-13]', async () => {
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

test('what this tab has told it does not tell again, however late another tab speaks of it [O-14]', async () => {
  const { cashBox, texts } = openTab()
  cashBox.paymentSettled(ended('not-begun'))
  await lag()
  noted({ ...ended('failed'), payment: { ...payment, key: 'other' } }) // the last word is of another payment by now
  elsewhere('pl_1', ended('not-begun'))
  await lag()
  expect(texts()).toHaveLength(1)
  expect(cashBox.payment).toBeNull()
})

test('behind a crash screen an end is not told: it waits for a place where it is seen, or for another tab [CASH-16 O-14]', async () => {
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
  ['the tab is hidden', () => look('hidden'), () => look('visible')],
] as const)(
  'if %s while the end is taken, it stays stored, and is shown later [CASH-16 O-14]',
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

test('a screen that shows the end meanwhile needs no notification after the crash screen [CASH-16 O-14]', async () => {
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

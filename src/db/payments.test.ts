import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

const payment = { playerId: 'p1', type: 'deposit', startedAt: 5, amount: 1000, currency: 'KZT' } as const

async function openTab() {
  vi.resetModules()
  return import('./payments.ts')
}

test('of two tabs that keep a payment in the same moment one does, the other is given it [O-14 O-16]', async () => {
  const oneTab = await openTab()
  const otherTab = await openTab()

  const found = await Promise.all([
    oneTab.claimPayment({ ...payment, key: 'one' }),
    otherTab.claimPayment({ ...payment, key: 'other' }),
  ])

  const [kept] = await oneTab.pendingPayments('p1')
  expect(await otherTab.pendingPayments('p1')).toEqual([kept])
  expect(found.filter((other) => other === undefined)).toHaveLength(1)
  expect(found.find((other) => other !== undefined)).toEqual(kept)
})

test('the payment of another player of this device stands in nobody’s way [O-14]', async () => {
  const { claimPayment, pendingPayments } = await openTab()
  expect(await claimPayment({ ...payment, key: 'theirs', playerId: 'p2' })).toBeUndefined()
  expect(await pendingPayments('p2')).toHaveLength(1)
})

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { stubFullLocalStorage, stubLocalStorage } from '~tests/unit/web-storage.ts'

const payment = { playerId: 'p1', type: 'deposit', startedAt: 5, amount: 1000, currency: 'KZT' } as const
const one = { ...payment, key: 'one' }
const two = { ...payment, key: 'two', startedAt: 6 }
const kept = (key: string) => ({ kind: 'kept', key })
const busy = (other: object) => ({ kind: 'busy', other })

/** The local storage of this browser. */
const entries = new Map<string, string>()
const FALLBACK = 'unsaved_payments'

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubLocalStorage(entries)
})

async function openTab() {
  vi.resetModules()
  return import('./payments.ts')
}

/** A tab of a browser without a working IndexedDB. */
function openTabWithout() {
  vi.stubGlobal('indexedDB', undefined)
  return openTab()
}

test('if two tabs store a payment at the same moment, one succeeds and the other gets it [O-14 O-16]', async () => {
  const oneTab = await openTab()
  const otherTab = await openTab()
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // the time limit of the database: a busy machine may exceed it
  onTestFinished(() => void vi.useRealTimers())

  const found = await Promise.all([
    oneTab.claimPayment({ ...payment, key: 'one' }),
    otherTab.claimPayment({ ...payment, key: 'other' }),
  ])

  const [first] = await oneTab.pendingPayments('p1')
  expect(await otherTab.pendingPayments('p1')).toEqual([first])
  expect(found).toHaveLength(2)
  expect(found).toContainEqual(kept(first?.key ?? ''))
  expect(found).toContainEqual(busy(first ?? {}))
  expect(entries.has(FALLBACK)).toBe(false) // the database has it
})

test('a payment of another player of this device blocks no one [O-14]', async () => {
  const { claimPayment, pendingPayments } = await openTab()
  expect(await claimPayment({ ...payment, key: 'theirs', playerId: 'p2' })).toMatchObject({ kind: 'kept' })
  expect(await claimPayment(one)).toMatchObject({ kind: 'kept' })
  expect(await pendingPayments('p1')).toEqual([one])
  expect(await pendingPayments('p2')).toHaveLength(1)
})

const browsers = [
  ['IndexedDB', openTab],
  ['local storage, where IndexedDB does not work', openTabWithout],
] as const

test.each(browsers)('a second payment returns the open one and is not stored in %s [O-14 O-16]', async (_, open) => {
  const { claimPayment, pendingPayments } = await open()
  expect(await claimPayment(one)).toMatchObject({ kind: 'kept' })
  expect(await claimPayment(two)).toEqual(busy(one))
  expect(await pendingPayments('p1')).toEqual([one])
  expect(await (await open()).claimPayment(two)).toEqual(busy(one)) // in the next tab
})

test.each(browsers)('claiming the same payment again stores it in %s, once [O-14]', async (_, open) => {
  const { claimPayment, pendingPayments } = await open()
  await claimPayment(one)
  expect(await claimPayment(one)).toMatchObject({ kind: 'kept' })
  expect(await pendingPayments('p1')).toEqual([one])
})

test.each(browsers)(
  'a payment in process on the server blocks nothing and is still tracked, in %s [O-16]',
  async (_, open) => {
    const { claimPayment, recordPaymentProcessing, pendingPayments } = await open()
    await claimPayment(one)
    const theirs = { ...two, key: 'theirs', playerId: 'p2' }
    await claimPayment(theirs)
    await recordPaymentProcessing('one')
    expect(await pendingPayments('p2')).toEqual([theirs])
    expect(await claimPayment(two)).toMatchObject({ kind: 'kept' })
    const next = await open()
    expect(await next.pendingPayments('p1')).toEqual([{ ...one, isProcessing: true }, two])
    expect(await next.claimPayment({ ...payment, key: 'three' })).toEqual(busy(two))
  },
)

test.each(browsers)('a change to an unknown payment stores nothing in %s', async (_, open) => {
  const { claimPayment, recordPaymentProcessing, pendingPayments } = await open()
  await recordPaymentProcessing('gone')
  expect(await pendingPayments('p1')).toEqual([])
  expect([...entries.keys()]).not.toContain(FALLBACK)
  await claimPayment(one)
  await recordPaymentProcessing('gone')
  expect(await pendingPayments('p1')).toEqual([one])
})

test.each(browsers)('only a payment whose page is not opened is marked so in %s [CASH-13 O-14]', async (_, open) => {
  const { claimPayment, recordPaymentRejected } = await open()
  await claimPayment(one)
  const theirs = { ...two, playerId: 'p2' }
  await claimPayment(theirs)
  await recordPaymentRejected('one')
  const { pendingPayments } = await open()
  expect(await pendingPayments('p1')).toEqual([{ ...one, isRefused: true }])
  expect(await pendingPayments('p2')).toEqual([theirs])
})

test('a payment that is already marked is not written again', async () => {
  const { claimPayment, recordPaymentProcessing, recordPaymentRejected, paymentsTable } = await openTab()
  await claimPayment(one)
  await recordPaymentProcessing('one')
  const received = vi.fn<() => void>()
  paymentsTable.subscribe(received)
  await recordPaymentProcessing('one')
  expect(received).not.toHaveBeenCalled()
  await recordPaymentRejected('one')
  expect(received).toHaveBeenCalled()
})

test('local storage is unchanged when another payment is deleted', async () => {
  const { claimPayment, removePayment } = await openTabWithout()
  await claimPayment(one)
  const setItem = vi.spyOn(localStorage, 'setItem')
  await removePayment('other')
  expect(setItem).not.toHaveBeenCalled()
  expect(entries.get(FALLBACK)).toContain('one')
})

test.each(browsers)('a payment is deleted only in %s, and the next may start [O-16]', async (_, open) => {
  const { claimPayment, removePayment } = await open()
  await claimPayment(one)
  await claimPayment({ ...two, playerId: 'p2' })
  await removePayment('one')
  const next = await open()
  expect(await next.pendingPayments('p1')).toEqual([])
  expect(await next.pendingPayments('p2')).toHaveLength(1)
  expect(await next.claimPayment(two)).toMatchObject({ kind: 'kept' })
})

test.each(browsers)(
  'an outcome is returned to only one tab, and the other payments stay in %s [O-14]',
  async (_, open) => {
    const here = await open()
    await here.claimPayment(one)
    await here.claimPayment({ ...two, playerId: 'p2' })
    const there = await open()
    expect(await there.deletePayment('one')).toEqual(one)
    expect(await there.deletePayment('one')).toBeUndefined()
    const next = await open()
    expect(await next.deletePayment('one')).toBeUndefined()
    expect(await next.pendingPayments('p2')).toHaveLength(1)
  },
)

test('when the last payment is deleted from local storage, its entry is removed', async () => {
  const { claimPayment, deletePayment } = await openTabWithout()
  await claimPayment(one)
  expect(entries.get(FALLBACK)).toContain('one')
  await deletePayment('one')
  expect(entries.has(FALLBACK)).toBe(false)
})

test('payments of both storages are returned oldest first, each once [O-14]', async () => {
  await (await openTabWithout()).claimPayment(two)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { adoptOpenPayments, paymentsTable, pendingPayments } = await openTab()
  await paymentsTable.put({ ...payment, key: 'three', startedAt: 7 }, { ...two, isProcessing: true })
  await adoptOpenPayments([one])
  expect(await pendingPayments('p1')).toEqual([
    one,
    { ...two, isProcessing: true },
    { ...payment, key: 'three', startedAt: 7 },
  ])
})

test('open payments of the server are stored, known ones stay unchanged [O-14 O-16]', async () => {
  await (await openTabWithout()).claimPayment(two)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { adoptOpenPayments, paymentsTable, pendingPayments } = await openTab()
  await paymentsTable.put(one)
  const listed = { amount: 1, isProcessing: true }
  await adoptOpenPayments([
    { ...one, ...listed },
    { ...two, ...listed },
    { ...payment, ...listed, key: 'new', startedAt: 9 },
  ])
  expect(await pendingPayments('p1')).toEqual([one, two, { ...payment, ...listed, key: 'new', startedAt: 9 }])
})

test('nothing is written for a list without new payments', async () => {
  await (await openTab()).claimPayment(one)
  const { adoptOpenPayments, paymentsTable } = await openTab()
  const received = vi.fn<() => void>()
  paymentsTable.subscribe(received)
  await adoptOpenPayments([])
  await adoptOpenPayments([one])
  expect(received).not.toHaveBeenCalled()
})

test.each(['{', '5', 'null', '[null, 5, {}, {"key": 1}]'])(
  'local storage that holds %s holds no payment',
  async (text) => {
    entries.set(FALLBACK, text)
    const { claimPayment, pendingPayments } = await openTab()
    expect(await pendingPayments('p1')).toEqual([])
    expect(await claimPayment(one)).toMatchObject({ kind: 'kept' })
  },
)

test('a payment beside an unreadable row is still returned [O-14]', async () => {
  entries.set(FALLBACK, JSON.stringify([null, one]))
  const { pendingPayments } = await openTab()
  expect(await pendingPayments('p1')).toEqual([one])
})

test('a payment listed by the server blocks others even without any storage [O-14 O-16]', async () => {
  const { adoptOpenPayments, claimPayment } = await openTabWithout()
  await adoptOpenPayments([one])
  expect(entries.has(FALLBACK)).toBe(false)
  expect(await claimPayment(two)).toEqual(busy(one))
})

test('if another tab claims during the wait for the database, that payment is returned [O-14 O-16]', async () => {
  const here = await openTabWithout()
  const there = await openTabWithout()
  const found = await Promise.all([here.claimPayment(one), there.claimPayment(two)])
  const [first, ...others] = await (await openTabWithout()).pendingPayments('p1')
  expect(others).toEqual([])
  expect(found).toContainEqual(kept(first?.key ?? ''))
  expect(found).toContainEqual(busy(first ?? {}))
  for (const { pendingPayments } of [here, there]) expect(await pendingPayments('p1')).toEqual([first])
})

const refusing = [
  ['refuses both storages', () => vi.stubGlobal('localStorage', undefined)],
  ['has no room in both storages', stubFullLocalStorage],
] as const

test.each(refusing)('a browser that %s stores no payment, and lets none be sent [O-14]', async (_, refuse) => {
  refuse()
  const { claimPayment, pendingPayments } = await openTabWithout()
  expect(await claimPayment(one)).toEqual({ kind: 'not-kept' })
  expect(await pendingPayments('p1')).toEqual([])
  expect(await claimPayment(two)).toEqual({ kind: 'not-kept' }) // the first is in no way
})

test.each(refusing)('a browser that %s still knows the open payments of the server [O-14 O-16]', async (_, refuse) => {
  refuse()
  const { adoptOpenPayments, claimPayment } = await openTabWithout()
  await adoptOpenPayments([one])
  expect(await claimPayment(two)).toEqual(busy(one))
})

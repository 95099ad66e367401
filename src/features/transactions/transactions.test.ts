import { expect, test } from 'vitest'

import { withdrawalReasons, type Transaction } from '~/contract/transactions.ts'
import { createI18n } from '~/lib/i18n.ts'
import { english } from '~/stores/test-mount.tsx'

import { toCsv } from './csv.ts'
import { transactionsCsv } from './export-transactions.ts'
import { filterOf, historySearchSchema } from './history-search.ts'
import { groupByDay, selectTransactions } from './select-transactions.ts'
import { nextActionOf } from './transaction-texts.ts'

const transaction = (change: Partial<Transaction> = {}): Transaction => ({
  id: 'tx_1',
  type: 'deposit',
  status: 'approved',
  stage: 'completed',
  amount: 150_050,
  fee: 0,
  currency: 'KZT',
  method: { uid: 'card-kzt', title: 'Bank card', icon: '/img/m/card' },
  account: '4242',
  error_type: null,
  reason: null,
  can_cancel: false,
  eta_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  timeline: [],
  ...change,
})
const all = { type: 'all', status: 'all', period: 'all' } as const
const now = Date.parse('2026-11-21T12:00:00Z')

test('a mangled address shows everything, a good one is taken [CASH-24 ROUTE-21]', () => {
  expect(filterOf(historySearchSchema.parse({ type: 'x', status: 5, period: '-1' }))).toEqual(all)
  const good = { type: 'deposit', status: 'declined', period: 30 }
  expect(filterOf(historySearchSchema.parse(good))).toEqual({ ...good, period: '30' })
})

test('"in process" is the same as "process" [O-51 CASH-24 DATA-15]', () => {
  const list = [transaction({ status: 'process' }), transaction({ status: 'in process' }), transaction()]
  expect(selectTransactions(list, { ...all, status: 'process' }, now)).toHaveLength(2)
  expect(selectTransactions(list, { ...all, status: 'approved' }, now)).toHaveLength(1)
})

test('type and period narrow the list [CASH-24]', () => {
  const old = transaction({ created_at: '2026-09-01T00:00:00Z' })
  const list = [transaction(), old, transaction({ type: 'withdrawal' })]
  expect(selectTransactions(list, { ...all, type: 'withdrawal' }, now)).toHaveLength(1)
  expect(selectTransactions(list, { ...all, period: '30' }, now)).not.toContain(old)
})

test('days are those of the visitor, newest first [CASH-24]', () => {
  const at = (hours: number) => transaction({ created_at: new Date(2026, 10, 20, hours).toISOString() })
  const days = groupByDay([at(1), at(-1), at(23)])
  expect(days.map(({ start }) => new Date(start).getDate())).toEqual([20, 19])
  expect(days.map(({ transactions }) => transactions.length)).toEqual([2, 1])
})

test('a table program gets text, never a formula [CASH-24]', () => {
  const [, row] = toCsv([['head'], ['=1+1', '-5', 'a,"b"', '@x', '+7 701']]).split('\r\n')
  expect(row).toBe(`'=1+1,-5,"a,""b""",'@x,'+7 701`)
})

test('the export has a row for each transaction, in major units and in words [CASH-24 CASH-02]', () => {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const csv = transactionsCsv([transaction(), transaction({ type: 'withdrawal', stage: 'hold' })], i18n)
  const rows = csv.trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('2026-11-20T09:00:00.000Z,tx_1,Deposit,Bank card,4242,1500.50,0,KZT,Completed')
  expect(rows[2]).toContain('On hold')
})

test('every stop of a withdrawal has a next action inside the app [CASH-04]', () => {
  for (const reason of withdrawalReasons) {
    expect(nextActionOf(transaction({ type: 'withdrawal', stage: 'hold', reason }))?.to).toMatch(/^\/[a-z]/)
  }
  expect(nextActionOf(transaction())).toBeNull()
  expect(nextActionOf(transaction({ stage: 'expired' }))?.to).toBe('/cash-box/deposit')
  expect(nextActionOf(transaction({ stage: 'waiting' }))?.label).toBe('history.action.continue')
})

import type { I18n } from '@lingui/core'

import type { Transaction } from '~/contract/transactions.ts'
import { minorToInput } from '~/lib/money.ts'

import { toCsv } from './csv.ts'
import { stageKey, typeKey } from './transaction-texts.ts'

/** Rows of the export: a head in the language of the page, then a row for each transaction; times in UTC. */
export function transactionsCsv(transactions: readonly Transaction[], i18n: I18n): string {
  const head = ['date', 'number', 'type', 'method', 'account', 'amount', 'fee', 'currency', 'status'] as const
  const rows = transactions.map((transaction) => [
    transaction.created_at,
    transaction.id,
    i18n._(typeKey[transaction.type]),
    transaction.method.title,
    transaction.account ?? '',
    minorToInput(transaction.amount),
    minorToInput(transaction.fee),
    transaction.currency,
    i18n._(stageKey(transaction)),
  ])
  return toCsv([head.map((name) => i18n._(`history.csv.${name}`)), ...rows])
}

/** Gives the browser a file to save. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

import type { I18n } from '@lingui/core'

import type { Transaction } from '~/contract/transactions.ts'
import { csvStyle, timeCell, toCsv } from '~/lib/csv.ts'

import { feeOf, stageKey, typeKey } from './transaction-texts.ts'

/**
 * Rows of the export: a header in the language of the page, then a row for each transaction. Times in UTC; amounts in
 * major units with two decimals, in the number format of the language.
 */
export function transactionsCsv(transactions: readonly Transaction[], i18n: I18n): string {
  const { amountCell, separator } = csvStyle(i18n.locale)
  const head = ['date', 'number', 'type', 'method', 'account', 'amount', 'fee', 'currency', 'status'] as const
  const rows = transactions.map((transaction) => [
    timeCell(transaction.created_at),
    transaction.id,
    i18n._(typeKey[transaction.type]),
    transaction.method.title,
    transaction.account ? `•••• ${transaction.account}` : '', // as a number it would lose its zeros
    amountCell(transaction.amount),
    amountCell(feeOf(transaction).fee),
    transaction.currency,
    i18n._(stageKey(transaction)),
  ])
  return toCsv([head.map((name) => i18n._(`history.csv.${name}`)), ...rows], separator)
}

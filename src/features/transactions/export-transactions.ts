import type { I18n } from '@lingui/core'

import type { Transaction } from '~/contract/transactions.ts'

import { stageKey, typeKey } from './transaction-texts.ts'

/** Signs at the start of a cell that a table program would run as a formula, full-width ones too. */
const formula = /^\s*[=+\-@＝＋－＠|]/
const isNumber = /^-?\d+([.,]\d+)?$/

function cell(value: string, separator: string): string {
  const harmless = formula.test(value) && !isNumber.test(value) ? `'${value}` : value
  const needsQuotes = /["\n\r\t]/.test(harmless) || harmless.includes(separator)
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A table as CSV: CRLF between rows, and a mark at the start so that letters are read right. Table programs split
 * cells where their country does: at a comma, or at a semicolon where the comma belongs to the numbers.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, separator)).join(separator)).join('\r\n')}\r\n`
}

/** `2026-11-20 09:00:00`, which every table program reads as a time. */
const timeCell = (iso: string) => new Date(iso).toISOString().slice(0, 19).replace('T', ' ')

/** Minor units as a number with two decimals. */
function decimal(minor: number, mark: '.' | ','): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}

/**
 * Rows of the export: a head in the language of the page, then a row for each transaction; times in UTC, amounts in
 * major units with two decimals, written as in the countries of the language.
 */
export function transactionsCsv(transactions: readonly Transaction[], i18n: I18n): string {
  const isEnglish = i18n.locale === 'en'
  const amountCell = (minor: number) => decimal(minor, isEnglish ? '.' : ',')
  const head = ['date', 'number', 'type', 'method', 'account', 'amount', 'fee', 'currency', 'status'] as const
  const rows = transactions.map((transaction) => [
    timeCell(transaction.created_at),
    transaction.id,
    i18n._(typeKey[transaction.type]),
    transaction.method.title,
    transaction.account ? `•••• ${transaction.account}` : '', // as a number it would lose its zeros
    amountCell(transaction.amount),
    amountCell(transaction.fee),
    transaction.currency,
    i18n._(stageKey(transaction)),
  ])
  return toCsv([head.map((name) => i18n._(`history.csv.${name}`)), ...rows], isEnglish ? ',' : ';')
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

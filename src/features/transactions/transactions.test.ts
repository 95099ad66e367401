import fc from 'fast-check'
import { expect, test } from 'vitest'

import { testTransaction } from '~tests/unit/fixtures/transaction.ts'
import { withdrawalReasons, type Transaction } from '~/contract/transactions.ts'
import { createI18n } from '~/lib/i18n.ts'
import { csvStyle, toCsv } from '~/lib/csv.ts'
import { parseMinor } from '~/lib/money.ts'
import { english } from '~tests/unit/catalogues.ts'
import { textsAt } from '~tests/unit/texts-at.ts'

import { paymentErrorTypes } from '~/contract/error-codes.ts'
import { invitesToPlay } from '~/lib/on-break.ts'
import { transactionsCsv } from './history-page.tsx'
import { filterOf, readHistorySearch, selectTransactions } from './history-search.ts'
import { nextActionOf, stageKey, toneOf } from './transaction-texts.ts'

const transaction = testTransaction
const all = { type: 'all', status: 'all', period: 'all' } as const
const now = Date.parse('2026-11-21T12:00:00Z')

const filterAt = (query: string) => filterOf(readHistorySearch(textsAt(`/cash-box/history?${query}`)))

test('type, status and period are read from the URL; malformed ones show everything [CASH-24 ROUTE-21]', () => {
  expect(filterAt('type=x&status=5&period=-1')).toEqual(all)
  expect(filterAt('type[]=deposit&period=030&from=1')).toEqual(all)
  expect(filterAt('type=deposit&status=declined&period=30')).toEqual({
    type: 'deposit',
    status: 'declined',
    period: '30',
  })
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

/** The cells of a file as a program reads them: a quotation mark has a meaning only at the start of a cell. */
function cellsOf(csv: string, separator: string): string[] {
  const quoted = '"(?:[^"]|"")*"?'
  const cell = new RegExp(`(?<=^|[${separator}\\r\\n])(${quoted})?([^${separator}\\r\\n]*)`, 'g')
  const plain = csv.replace('\uFEFF', '')
  return [...plain.matchAll(cell)].map(
    ([, text = '', rest = '']) => text.replaceAll(/^"|"$/g, '').replaceAll('""', '"') + rest,
  )
}

const part = fc.constantFrom('=1+1', '@x', '+7', '-z', '＝1', 'a', ' ', '"', "'", ';', ',', '\t', '|', '\n', '\r\n')
const cells = fc.array(
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
  { minLength: 1, maxLength: 4 },
)
test.each(['en', 'ru'])('no program of any country finds a formula in the export: %s [CASH-24]', (language) => {
  const { separator } = csvStyle(language)
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 3 }), fc.constantFrom(',', ';', '\t', '|'), (rows, of) => {
      const read = cellsOf(toCsv(rows, separator), of)
      expect(read.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('a spreadsheet gets text, never a formula [CASH-24]', () => {
  const rows = [['head'], ['=1+1', '-5', 'a,"b"', '@x', '+7 701'], ['\t=1', ' -x', '＝1', '-5,5']]
  const [, row, next] = toCsv(rows).split('\r\n')
  expect(row).toBe(`'=1+1,-5,"a,""b""",'@x,'+7 701`)
  expect(next).toBe(`"\t'=1",' -x,'＝1,"-5,5"`)
})

/** The file in one language, line by line. */
function linesOf(locale: string, list: Transaction[]) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale, messages: english })
  return transactionsCsv(list, i18n).trim().split('\r\n')
}

test('the export has a row for each transaction, in major units and in text [CASH-24 CASH-02]', () => {
  const held = transaction({ type: 'withdrawal', stage: 'hold', account: '0019', fee: 5 })
  const rows = linesOf('en', [transaction(), held])
  expect(rows).toHaveLength(3)
  expect(rows[1]).toBe('2026-11-20 09:00:00,tx_1,Deposit,Bank card,•••• 4242,1500.50,0.00,KZT,Completed')
  expect(rows[2]).toContain('•••• 0019,1500.50,0.05,KZT,On hold')
})

test('the file uses columns that fit decimal commas, and is marked as UTF-8 [CASH-24]', () => {
  for (const language of ['ru', 'kk', 'az']) {
    const [, row] = linesOf(language, [transaction()])
    expect(row).toBe('2026-11-20 09:00:00;tx_1;Deposit;Bank card;•••• 4242;1500,50;0,00;KZT;Completed')
  }
  expect(toCsv([['Сома']])).toMatch(/^\uFEFF/)
})

test('no amount loses precision in the export, in any language or currency [CASH-02 CASH-24]', () => {
  const amounts = fc.record({
    amount: fc.integer({ min: 0, max: 10 ** 12 }),
    currency: fc.constantFrom('KZT' as const, 'AZN' as const),
  })
  fc.assert(
    fc.property(amounts, fc.constantFrom('en', 'ru', 'kk', 'az'), (money, language) => {
      const row = linesOf(language, [transaction(money)])[1]?.split(language === 'en' ? ',' : ';') ?? []
      expect(parseMinor(row[5] ?? '')).toBe(money.amount)
      expect(row[7]).toBe(money.currency)
    }),
  )
})

test('every stop of a withdrawal has a next action inside the app [CASH-04]', () => {
  for (const reason of withdrawalReasons) {
    expect(nextActionOf(transaction({ type: 'withdrawal', stage: 'hold', reason }), false)?.to).toMatch(/^\/[a-z]/)
  }
  expect(nextActionOf(transaction(), false)).toBeNull()
  expect(nextActionOf(transaction({ stage: 'expired' }), false)?.to).toBe('/cash-box/deposit')
  expect(nextActionOf(transaction({ stage: 'expired' }), true)).toBeNull() // on a break [O-67]
  expect(nextActionOf(transaction({ stage: 'waiting' }), false)?.label).toBe('history.action.continue')
})

test('during a break no row suggests a deposit, nor does one cancelled by a break or limit [O-67 O-68]', () => {
  const stages = Object.keys(toneOf) as (keyof typeof toneOf)[]
  for (const type of ['deposit', 'withdrawal'] as const)
    for (const stage of stages)
      for (const error_type of [...paymentErrorTypes, null])
        for (const reason of [...withdrawalReasons, null]) {
          const row = transaction({ type, stage, error_type, reason: type === 'deposit' ? null : reason })
          const leadsTo = nextActionOf(row, true)?.to ?? ''
          expect(invitesToPlay(leadsTo)).toBe(false)
        }
  for (const error_type of ['PLAYER_BREAK', 'PLAYER_LIMIT'] as const)
    expect(nextActionOf(transaction({ stage: 'cancelled', error_type }), false)).toBeNull()
})

test('an unknown stage has a neutral text, and offers no action', () => {
  const withdrawal = transaction({ type: 'withdrawal', stage: 'unknown', status: 'unknown' })
  expect([stageKey(withdrawal), toneOf[withdrawal.stage]]).toEqual(['history.stage.unknown', 'quiet'])
  for (const each of [withdrawal, transaction({ stage: 'unknown' })]) expect(nextActionOf(each, false)).toBeNull()
  expect(selectTransactions([withdrawal], all, now)).toEqual([withdrawal])
})

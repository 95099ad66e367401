import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { paymentErrorTypes } from '../../../src/contract/error-codes.ts'
import type { Notification } from '../../../src/contract/notifications.ts'
import type { Transaction } from '../../../src/contract/transactions.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'
import { errorTexts } from '../../hosts/pay-texts.ts'
import { depositOutcomes, withdrawalOutcomes } from '../notifications/payment-texts.ts'
import { findPayment, steerPayOut } from './payments.ts'

let mock: Mock
let made = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const AMOUNT = 100_000

async function setUp(type: 'deposit' | 'withdrawal', { isNewCard = false, rest = 0 } = {}) {
  const session = new TestSession(mock, `ends-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  const who = await PlayerCalls.of(session)
  who.record.cashBox.turnover = 0
  const before = (await who.balance()).real
  const method = isNewCard ? { uid: 'card-kzt', card_id: `card_${who.id}_h1` } : { uid: 'wallet-kzt' }
  const body = { type, ...method, amount: AMOUNT + rest, currency: 'KZT', fields: {} }
  const urls = { success_url: `http://${session.id}.localhost/`, fail_url: `http://${session.id}.localhost/` }
  await who.post('/api/v1/cashbox/pay', { ...body, ...urls }, 'end-key-1')
  const { transaction_id: id } = await who.read<{ transaction_id: string }>('/api/v1/cashbox/pay/end-key-1')
  return { session, who, id, before }
}
type Payment = Awaited<ReturnType<typeof setUp>>

const onPage =
  (outcome: string) =>
  ({ session, id }: Payment) =>
    session.call(`/pay/${id}`, {
      method: 'POST',
      host: `${session.id}--pay.localhost`,
      body: { outcome },
      headers: { 'content-type': 'application/json' },
    })
const cockpit =
  (action: string) =>
  ({ session, who, id }: Payment) =>
    session.control('POST', 'transition', { kind: 'payments', player: who.id, id, action })
const voidKey = ({ who }: Payment) => who.post('/api/v1/cashbox/pay/end-key-1/void')
const pass = (hours: number) => (payment: Payment) => payment.who.wait(hours)

/** A deposit: what ends it, the reason in its history, whether its message may lead back to the cash box. */
const deposits: [
  how: string,
  end: (payment: Payment) => unknown,
  reason: keyof typeof depositOutcomes,
  leadsBack: boolean,
][] = [
  ...Object.keys(errorTexts).map((reason): (typeof deposits)[number] => [
    `the payment page says ${reason}`,
    onPage(reason),
    reason as keyof typeof errorTexts,
    true,
  ]),
  ['the player turns back on the payment page', onPage('CANCELLED'), 'CANCELLED', false],
  ['the player stops it in the cash box', voidKey, 'CANCELLED', false],
  ['the desk cancels it', cockpit('cancelled'), 'CANCELLED', false],
  ['the desk declines it', cockpit('declined'), 'DECLINED', true],
  ['the desk lets it expire', cockpit('expired'), 'EXPIRED', true],
  ['nobody pays it', pass(1), 'EXPIRED', true],
  ['a time-out', ({ who }) => who.post('/api/v1/time-out', { hours: 24 }), 'PLAYER_BREAK', false],
  ['an exclusion', ({ who }) => who.post('/api/v1/self-exclusion', { months: 6 }), 'PLAYER_BREAK', false],
  ['an exclusion for ever', ({ who }) => who.post('/api/v1/self-exclusion', { months: null }), 'PLAYER_BREAK', false],
  [
    'a lower limit',
    ({ who }) => who.post('/api/v1/limits', { kind: 'deposit', period: 'day', value: AMOUNT - 1 }),
    'PLAYER_LIMIT',
    false,
  ],
]

/** A withdrawal to a new card, which waits for a code. */
const code = async ({ who }: Payment, text: string) =>
  (await who.post('/api/v1/cashbox/pay/end-key-1/confirm', { code: text })).body
const rightCode = async ({ session }: Payment) => {
  const letters = await session.control<{ text: string }[]>('GET', 'outbox')
  return /\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
}
const withdrawals: [
  how: string,
  end: (payment: Payment) => unknown,
  words: keyof typeof withdrawalOutcomes,
  change?: object,
][] = [
  ['the player stops it in the cash box', voidKey, 'CANCELLED'],
  ['nobody enters the code', pass(1), 'EXPIRED'],
  [
    'the code is wrong five times',
    async (payment) => {
      for (let turn = 0; turn < 5; turn += 1) await code(payment, '000000')
    },
    'CODES_SPENT',
  ],
  [
    'the money is gone before the code comes',
    async (payment) => {
      payment.who.record.balance.real = AMOUNT - 1
      await code(payment, await rightCode(payment))
    },
    'TERMS_CHANGED',
  ],
  ['the service declines it', () => undefined, 'DECLINED', { isNewCard: false, rest: 13 }],
  [
    'the desk declines it after the money has left',
    ({ session, who, id }) => {
      const inside = mock.sessions.get(session.id)
      const found = findPayment(inside.world, id)
      return found && steerPayOut(inside, who.record, found.payment, 'declined')
    },
    'RETURNED',
    { isNewCard: false },
  ],
]

async function messagesOf({ who, id }: Payment, subType: string) {
  const { data } = await who.read<{ data: Notification[] }>('/api/v1/notifications?order=desc&filter[history]=0')
  const messages = data.filter(({ sub_type: type, status }) => type === subType && status === 'available')
  const { transactions } = await who.read<{ transactions: Transaction[] }>('/api/v1/cashbox/transactions?locale=en')
  return { messages, row: transactions.find((each) => each.id === id), balance: (await who.balance()).real }
}

test.each(deposits)(
  'a deposit that ends because %s reports the reason once and moves no money [NOTIF-16 O-68]',
  async (_how, end, reason, leadsBack) => {
    const payment = await setUp('deposit')
    await end(payment)
    const { messages, row, balance } = await messagesOf(payment, 'rollback_deposit')
    expect(messages.map(({ content }) => content)).toEqual([depositOutcomes[reason].content.kk])
    expect(messages[0]?.action?.includes('/cash-box/deposit') ?? false).toBe(leadsBack)
    expect(row?.error_type).toBe(reason)
    expect(balance).toBe(payment.before)
  },
)

test.each(withdrawals)(
  'a withdrawal that ends because %s reports the reason once [PLUS-28 CASH-15]',
  async (_how, end, texts, change) => {
    const payment = await setUp('withdrawal', { isNewCard: true, ...change })
    await end(payment)
    const { messages } = await messagesOf(payment, 'rollback_withdrawal')
    expect(messages.map(({ content }) => content)).toEqual([withdrawalOutcomes[texts].content.kk])
  },
)

test('the table has every cause and all code of the mock that ends a waiting payment', () => {
  expect(new Set(deposits.map(([, , reason]) => reason))).toEqual(new Set(paymentErrorTypes))
  expect(new Set(withdrawals.map(([, , texts]) => texts))).toEqual(new Set(Object.keys(withdrawalOutcomes)))
  const files = globSync('mock-server/**/*.ts', { exclude: (name) => name.includes('.test.') })
  const calls = files.flatMap((file) => {
    const count = [...readFileSync(file, 'utf8').matchAll(/\bfailWaiting\(session, /g)].length
    return count > 0 ? [`${file} ${count}`] : []
  })
  expect(calls.toSorted()).toEqual([
    'mock-server/control/api-world.ts 3',
    'mock-server/domains/cash-box/handlers.ts 1',
    'mock-server/domains/cash-box/payments.ts 1',
    'mock-server/domains/cash-box/payout-codes.ts 1',
    'mock-server/domains/cash-box/withdraw.ts 1',
    'mock-server/domains/limits/protection.ts 1',
    'mock-server/domains/limits/world.ts 1',
    'mock-server/hosts/pay.ts 1',
  ])
})

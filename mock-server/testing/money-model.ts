import type fc from 'fast-check'
import { expect } from 'vitest'

import type { Fault } from '../state/faults.ts'
import { bearer, type Player, type Reply, type TestSession } from './client.ts'

/** The expected money, calculated independently of the mock: minor units and minutes. */
export type Model = {
  balance: number
  now: number
  payments: Map<number, { type: 'deposit' | 'withdrawal'; amount: number; at: number; state: State; path: string }>
}
type State = 'waiting' | 'slow' | 'sent' | 'done' | 'cancelled' | 'over'
export type Real = { session: TestSession; player: Player }
type Command = fc.AsyncCommand<Model, Real>

/**
 * Minutes: the lifetime of an unpaid deposit, and half of the processing time, in which a withdrawal can be
 * cancelled.
 */
const WAITING = 30
const REVIEW = 7.5

/** Intents of a player by number: the same number has the same key and the same body. */
export const intents = [
  { type: 'withdrawal', amount: 700_000 },
  { type: 'withdrawal', amount: 1_300_000 },
  { type: 'withdrawal', amount: 250_013 }, // …,13 is declined
  { type: 'withdrawal', amount: 90_000_000 }, // more than there is
  { type: 'deposit', amount: 400_000 },
  { type: 'deposit', amount: 900_000 },
  { type: 'deposit', amount: 100 }, // below the minimum
] as const

export type Break = Extract<
  Fault['kind'],
  'drop-before' | 'drop-after' | 'reset' | 'reset-after' | 'truncate' | 'badjson'
>
export const breakKinds: readonly Break[] = ['drop-before', 'drop-after', 'reset', 'reset-after', 'truncate', 'badjson']

function parsed(reply: Reply): Record<string, unknown> | null {
  try {
    return reply.failure ? null : (JSON.parse(reply.text) as Record<string, unknown>)
  } catch {
    return null
  }
}

/** A patient client: repeats the call until a whole response arrives. */
async function untilResponse(
  { session }: Real,
  endpoint: string,
  breaks: readonly Break[],
  send: () => Promise<Reply>,
) {
  await session.control(
    'POST',
    'faults',
    breaks.map((kind) => ({ endpoint, kind, times: 1 })),
  )
  for (let attempt = 0; attempt <= breaks.length; attempt += 1) {
    const reply = await send()
    const response = parsed(reply)
    if (response) return { status: reply.status, answer: response }
  }
  throw new Error(`${endpoint}: no answer after ${breaks.length + 1} attempts`)
}

const pay = ({ session, player }: Real, number: number) => {
  const intent = intents[number % intents.length] ?? intents[0]
  const back = 'http://localhost/'
  return session.call('/api/v1/cashbox/pay', {
    method: 'POST',
    headers: { ...bearer(player), 'idempotency-key': `intent-${number}` },
    body: { ...intent, uid: 'wallet-kzt', currency: 'KZT', fields: {}, success_url: back, fail_url: back },
  })
}

function applyResponse(model: Model, number: number, response: Record<string, unknown>) {
  if (model.payments.has(number)) return // a repeat: nothing may happen
  const { type, amount } = intents[number % intents.length] ?? intents[0]
  const { redirect_url: url = '' } = (response['payload'] ?? {}) as { redirect_url?: string }
  const path = url === '' ? '' : new URL(url).pathname
  const state: State = response['status'] === 'failed' ? 'over' : type === 'deposit' ? 'waiting' : 'sent'
  model.payments.set(number, { type, amount, at: model.now, state, path })
  if (state === 'sent') model.balance -= amount
}

/** The whole truth after each step: the balance, and every movement once. */
async function compare(model: Model, { session, player }: Real) {
  const { text } = await session.call('/api/v1/profile/balance', { headers: bearer(player) })
  expect((JSON.parse(text) as { real: number }).real, 'balance').toBe(model.balance)
  const effects = await session.control<{ kind: string; key?: string }[]>('GET', 'effects')
  const moved = effects
    .filter(({ kind }) => ['deposit', 'withdrawal', 'withdrawal-cancel'].includes(kind))
    .map(({ kind, key }) => `${kind} ${key?.split('#')[0] ?? ''}`) // see Idempotency.keyFor
  const expected = [...model.payments].flatMap(([number, { type, state }]) => {
    const key = `intent-${number}`
    if (type === 'deposit') return state === 'done' ? [`deposit ${key}`] : []
    if (state === 'over') return []
    return state === 'cancelled' ? [`withdrawal ${key}`, `withdrawal-cancel ${key}`] : [`withdrawal ${key}`]
  })
  expect(moved.toSorted(), 'movements').toEqual(expected.toSorted())
}

/** A step of a story: an action, then the comparison with the model. */
const step = (name: string, act: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  async run(model, real) {
    await act(model, real)
    await compare(model, real)
  },
  toString: () => name,
})

/** Sends this many parallel payments over a connection that breaks in these ways. */
export function paying(number: number, breaks: readonly Break[], atOnce: number): Command {
  return step(`pay(${number}, [${breaks.join()}], ×${atOnce})`, async (model, real) => {
    const send = () => pay(real, number)
    const [first] = await Promise.all([
      untilResponse(real, 'cashBox.pay', breaks, send),
      ...Array.from({ length: atOnce - 1 }, send), // with any outcome
    ])
    if (first.status === 200) applyResponse(model, number, first.answer)
    else expect(first.status).toBeGreaterThanOrEqual(400)
  })
}

type Outcome = 'paid' | 'slow' | 'CANCELLED' | 'DECLINED'
const after = { paid: 'done', slow: 'slow', CANCELLED: 'over', DECLINED: 'over' } as const

/** Clicks a button of the payment page this many times; the response to the first click may be lost. */
export function settling(number: number, outcome: Outcome, times: number, isLost: boolean): Command {
  const name = `settle(${number}, ${outcome} ×${times}${isLost ? ', answer lost' : ''})`
  return step(name, async (model, { session }) => {
    const payment = model.payments.get(number)
    if (!payment || payment.path === '') return
    await session.control('POST', 'faults', isLost ? [{ endpoint: '/pay/', kind: 'drop-after', times: 1 }] : [])
    for (let turn = 0; turn < times + Number(isLost); turn += 1) {
      await session.call(payment.path, {
        method: 'POST',
        host: `${session.id}--pay.localhost`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
      })
    }
    const isTaken = payment.state === 'waiting' || (payment.state === 'slow' && outcome === 'paid')
    if (!isTaken) return
    payment.state = after[outcome]
    if (payment.state === 'done') model.balance += payment.amount
  })
}

async function transactionOf({ session, player }: Real, number: number) {
  const { text } = await session.call(`/api/v1/cashbox/pay/intent-${number}`, { headers: bearer(player) })
  return (JSON.parse(text) as { transaction_id?: string }).transaction_id
}

/** Takes a withdrawal back. */
export function cancelling(number: number, breaks: readonly Break[]): Command {
  return step(`cancel(${number}, [${breaks.join()}])`, async (model, real) => {
    const payment = model.payments.get(number)
    if (!payment) return
    const { session, player } = real
    const body = { transaction_id: await transactionOf(real, number) }
    const headers = { ...bearer(player), 'idempotency-key': `cancel-${number}` }
    const { status } = await untilResponse(real, 'cashBox.cancelWithdrawal', breaks, () =>
      session.call('/api/v1/cashbox/withdrawal-cancel', { method: 'POST', headers, body }),
    )
    const isOpen = payment.type === 'withdrawal' && payment.state === 'sent' && model.now - payment.at < REVIEW
    expect(status === 200, 'taken back').toBe(isOpen || payment.state === 'cancelled')
    if (!isOpen) return
    payment.state = 'cancelled'
    model.balance += payment.amount
  })
}

/** Lets virtual time pass: slow deposits arrive, unpaid ones expire. */
export function waiting(minutes: number): Command {
  return step(`wait(${minutes} min)`, async (model, { session }) => {
    await session.control('POST', 'clock', { advance: minutes * 60_000 })
    model.now += minutes
    for (const payment of model.payments.values()) {
      if (payment.state === 'slow') {
        payment.state = 'done'
        model.balance += payment.amount
      }
      if (payment.state === 'waiting' && model.now - payment.at >= WAITING) payment.state = 'over'
    }
  })
}

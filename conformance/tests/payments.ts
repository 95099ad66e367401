import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import type { ApiResponse } from '../response.ts'
import { balanceOf, methodOf, outcomeOf, pay, payment, voidOf } from '../payments.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Outcome = { status: string; amount: number; type: string }
const outcomeIn = ({ json }: ApiResponse) => json as Outcome
const expectStarted = (t: Trial, response: ApiResponse) =>
  t.must(response.status === 200, 'the payment starts', response)

const ownKeys = proves('SP-24', 'the same key of two players is two payments', async (t) => {
  const [one, other] = [await t.player('funded'), await t.player('newcomer')]
  const key = t.newKey()
  const { amount, other: otherAmount } = methodOf(t, 'deposit')
  expectStarted(t, await pay(t, one, key, payment(t, 'deposit')))
  const unknown = await outcomeOf(t, other, key)
  t.check(unknown.status >= 400, 'unknown to another player', unknown)
  const second = await pay(t, other, key, payment(t, 'deposit', { amount: otherAmount }))
  t.must(second.status === 200, 'another player’s payment with the same key starts', second)
  const [own, others] = [await outcomeOf(t, one, key), await outcomeOf(t, other, key)]
  t.check(outcomeIn(own).amount === amount, `the first player’s ${amount}`, own)
  t.check(outcomeIn(others).amount === otherAmount, `the other’s ${otherAmount}`, others)
})

/** Expects that the amount was charged exactly once since then. */
async function expectAccepted(t: Trial, player: Player, before: number, amount: number) {
  const response = await t.call('profile.getBalance', { player })
  const { real } = await balanceOf(t, player)
  const seen = { request: response.request, actual: `${before} before; ${response.actual}` }
  t.check(before - real === amount, `${amount} taken, once`, seen)
}

const repeat = proves('SP-25', 'a repeat gets the first response and pays nothing', async (t) => {
  const player = await t.player('funded')
  const { real } = await balanceOf(t, player)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  const first = await pay(t, player, key, body)
  expectStarted(t, first)
  const second = await pay(t, player, key, body)
  t.check(second.status === 200 && isDeepStrictEqual(second.json, first.json), 'the first response again', second)
  await expectAccepted(t, player, real, body.amount)
})

const parallel = proves('SP-25', 'eight concurrent calls with one key are one payment', async (t) => {
  const player = await t.player('funded')
  const { real } = await balanceOf(t, player)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  const responses = await Promise.all(Array.from({ length: 8 }, () => pay(t, player, key, body)))
  const [first] = responses
  for (const response of responses)
    t.check(
      response.status === 200 && isDeepStrictEqual(response.json, first?.json),
      'one response for all of them',
      response,
    )
  await expectAccepted(t, player, real, body.amount)
})

const lost = proves('SP-25', 'after a lost response the same key pays once', async (t) => {
  const player = await t.player('funded')
  const { real } = await balanceOf(t, player)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  await pay(t, player, key, body, { hangsUp: true })
  for (let turn = 0; turn < 20 && (await outcomeOf(t, player, key)).status !== 200; turn += 1) await wait(50)
  for (const response of [await pay(t, player, key, body), await pay(t, player, key, body)])
    t.check(response.status === 200, 'the response to a repeat', response)
  await expectAccepted(t, player, real, body.amount)
})

const otherBody = proves('SP-25', 'the same key with another body is rejected', async (t) => {
  const player = await t.player('funded')
  const { real } = await balanceOf(t, player)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  expectStarted(t, await pay(t, player, key, body))
  const change = { amount: methodOf(t, 'withdrawal').other }
  t.rejected(await pay(t, player, key, payment(t, 'withdrawal', change)), 'IDEMPOTENCY_KEY_REUSED')
  await expectAccepted(t, player, real, body.amount)
})

const errorKeepsKey = proves('SP-25', 'a rejected payment does not use its key', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  const tooMuch =
    methodOf(t, 'withdrawal').tooMuch ?? t.unproven('needs payments.withdrawal.tooMuch of the players file')
  const rejected = await pay(t, player, key, payment(t, 'withdrawal', { amount: tooMuch }))
  t.must(rejected.status >= 400 && rejected.status < 500, 'an amount above the balance is rejected', rejected)
  const again = await pay(t, player, key, payment(t, 'withdrawal'))
  t.check(again.status === 200, 'the same key with an available amount', again)
})

const anyDevice = proves('SP-26', 'the outcome can be read by its key on every device of the player', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  expectStarted(t, await pay(t, player, key, payment(t, 'deposit')))
  const other = await t.signIn(player)
  for (const device of [player, other]) {
    const response = await outcomeOf(t, device, key)
    t.check(response.status === 200 && outcomeIn(response).type === 'deposit', 'the outcome of this deposit', response)
  }
})

const neverReceived = proves('SP-27', 'an unknown key is PAYMENT_NOT_FOUND', async (t) => {
  t.rejected(await outcomeOf(t, await t.player('funded'), t.newKey()), 'PAYMENT_NOT_FOUND')
})

const voided = proves('SP-28', 'a key that was voided before its payment never pays', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  const response = await voidOf(t, player, key)
  const isNull = response.status === 200 && (response.json as { outcome?: unknown }).outcome === null
  t.must(isNull, '"outcome": null for a key that never came', response)
  for (const kind of ['deposit', 'withdrawal', 'deposit'] as const)
    t.rejected(await pay(t, player, key, payment(t, kind)), 'PAYMENT_VOIDED')
})

const voidedWaiting = proves('SP-28', 'a void cancels a waiting deposit', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  expectStarted(t, await pay(t, player, key, payment(t, 'deposit')))
  const before = await outcomeOf(t, player, key)
  if (outcomeIn(before).status !== 'waiting') t.unproven('needs a deposit that waits for the player')
  const response = await voidOf(t, player, key)
  const outcome = (response.json as { outcome?: Outcome | null } | undefined)?.outcome
  t.check(outcome?.status === 'cancelled', 'the response has "cancelled"', response)
  const after = await outcomeOf(t, player, key)
  t.check(outcomeIn(after).status === 'cancelled', 'the outcome is "cancelled"', after)
})

const voidedInWork = proves(
  'SP-28',
  'a void of a withdrawal in process changes nothing and returns its status',
  async (t) => {
    const player = await t.player('funded')
    const key = t.newKey()
    expectStarted(t, await pay(t, player, key, payment(t, 'withdrawal')))
    const before = await outcomeOf(t, player, key)
    const response = await voidOf(t, player, key)
    const outcome = (response.json as { outcome?: Outcome | null } | undefined)?.outcome
    t.check(outcome?.status === outcomeIn(before).status, `the response has "${outcomeIn(before).status}"`, response)
    const after = await outcomeOf(t, player, key)
    t.check(outcomeIn(after).status === outcomeIn(before).status, 'the outcome as before', after)
  },
)

const listed = proves('SP-29', 'every open payment is listed by its key, also on another device', async (t) => {
  const player = await t.player('funded')
  const keys = { withdrawal: t.newKey(), deposit: t.newKey(), ended: t.newKey() }
  expectStarted(t, await pay(t, player, keys.withdrawal, payment(t, 'withdrawal')))
  expectStarted(t, await pay(t, player, keys.ended, payment(t, 'deposit')))
  await voidOf(t, player, keys.ended)
  expectStarted(t, await pay(t, player, keys.deposit, payment(t, 'deposit')))
  for (const device of [player, await t.signIn(player)]) {
    const response = await t.call('cashBox.openPayments', { player: device })
    const { payments = [] } = (response.json ?? {}) as { payments?: { key: string }[] }
    const has = (key: string) => payments.some((open) => open.key === key)
    t.check(has(keys.deposit), 'the deposit that waits', response)
    t.check(has(keys.withdrawal), 'the withdrawal in process', response)
    t.check(!has(keys.ended), 'not the one that was cancelled', response)
  }
})

const lostIn = ({ json }: ApiResponse) => (json as { bonus_lost?: number } | undefined)?.bonus_lost

const bonusLost = proves('SP-63', 'a withdrawal reports the bonus money that ended with it', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const before = await balanceOf(t, player)
  const terms = await t.call('cashBox.withdrawalTerms', { player })
  const key = t.newKey()
  const accepted = await pay(t, player, key, payment(t, 'withdrawal'))
  expectStarted(t, accepted)
  if (lostIn(accepted) === undefined) t.unproven('this server sends no "bonus_lost"')
  const lost = before.bonus - (await balanceOf(t, player)).bonus
  if (lost === 0) t.unproven('needs a player of the kind "funded" with a bonus that is wagered')
  for (const response of [terms, accepted, await outcomeOf(t, player, key)])
    t.check(lostIn(response) === lost, `"bonus_lost" ${lost}, like the balance`, response)
  const next = await pay(t, player, t.newKey(), payment(t, 'withdrawal'))
  t.check(lostIn(next) === 0, '"bonus_lost" 0 of the next withdrawal', next)
})

/** Payments and their keys, without time. */
export const paymentTests = [
  ownKeys,
  repeat,
  parallel,
  lost,
  otherBody,
  errorKeepsKey,
  anyDevice,
  neverReceived,
  voided,
  voidedWaiting,
  voidedInWork,
  listed,
  bonusLost,
]

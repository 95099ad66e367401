import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import type { Answer } from '../answer.ts'
import { balanceOf, methodOf, outcomeOf, pay, payment, voidOf } from '../payments.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Outcome = { status: string; amount: number; type: string }
const outcomeIn = ({ json }: Answer) => json as Outcome
const began = (t: Trial, answer: Answer) => t.must(answer.status === 200, 'the payment begins', answer)

const ownKeys = proves('SP-24', 'the same key of two players is two payments', async (t) => {
  const [one, other] = [await t.player('funded'), await t.player('newcomer')]
  const key = t.newKey()
  const { amount, other: otherAmount } = methodOf(t, 'deposit')
  began(t, await pay(t, one, key, payment(t, 'deposit')))
  const unknown = await outcomeOf(t, other, key)
  t.check(unknown.status >= 400, 'nothing is known of it to somebody else', unknown)
  const second = await pay(t, other, key, payment(t, 'deposit', { amount: otherAmount }))
  t.must(second.status === 200, 'another player’s payment with the same key begins', second)
  const [own, others] = [await outcomeOf(t, one, key), await outcomeOf(t, other, key)]
  t.check(outcomeIn(own).amount === amount, `the first player’s ${amount}`, own)
  t.check(outcomeIn(others).amount === otherAmount, `the other’s ${otherAmount}`, others)
})

/** Expects that the amount was charged exactly once since then. */
async function expectTaken(t: Trial, who: Player, before: number, amount: number) {
  const answer = await t.ask('profile.getBalance', { who })
  const { real } = await balanceOf(t, who)
  const came = { asked: answer.asked, came: `${before} before; ${answer.came}` }
  t.check(before - real === amount, `${amount} taken, once`, came)
}

const repeat = proves('SP-25', 'a repeat gets the first answer and pays nothing', async (t) => {
  const who = await t.player('funded')
  const { real } = await balanceOf(t, who)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  const first = await pay(t, who, key, body)
  began(t, first)
  const second = await pay(t, who, key, body)
  t.check(second.status === 200 && isDeepStrictEqual(second.json, first.json), 'the first answer again', second)
  await expectTaken(t, who, real, body.amount)
})

const parallel = proves('SP-25', 'eight at the same moment are one payment', async (t) => {
  const who = await t.player('funded')
  const { real } = await balanceOf(t, who)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(t, who, key, body)))
  const [first] = answers
  for (const answer of answers)
    t.check(answer.status === 200 && isDeepStrictEqual(answer.json, first?.json), 'one answer for all of them', answer)
  await expectTaken(t, who, real, body.amount)
})

const lost = proves('SP-25', 'after a lost answer the same key pays once', async (t) => {
  const who = await t.player('funded')
  const { real } = await balanceOf(t, who)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  await pay(t, who, key, body, { hangsUp: true })
  for (let turn = 0; turn < 20 && (await outcomeOf(t, who, key)).status !== 200; turn += 1) await wait(50)
  for (const answer of [await pay(t, who, key, body), await pay(t, who, key, body)])
    t.check(answer.status === 200, 'asked again, the answer', answer)
  await expectTaken(t, who, real, body.amount)
})

const otherBody = proves('SP-25', 'the same key with another body is refused', async (t) => {
  const who = await t.player('funded')
  const { real } = await balanceOf(t, who)
  const [key, body] = [t.newKey(), payment(t, 'withdrawal')]
  began(t, await pay(t, who, key, body))
  const change = { amount: methodOf(t, 'withdrawal').other }
  t.refused(await pay(t, who, key, payment(t, 'withdrawal', change)), 'IDEMPOTENCY_KEY_REUSED')
  await expectTaken(t, who, real, body.amount)
})

const refusalKeepsKey = proves('SP-25', 'a refusal does not use the key up', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  const tooMuch =
    methodOf(t, 'withdrawal').tooMuch ?? t.unproven('needs payments.withdrawal.tooMuch of the players file')
  const refused = await pay(t, who, key, payment(t, 'withdrawal', { amount: tooMuch }))
  t.must(refused.status >= 400 && refused.status < 500, 'more than there is: refused', refused)
  const again = await pay(t, who, key, payment(t, 'withdrawal'))
  t.check(again.status === 200, 'the same key with what there is', again)
})

const anyDevice = proves('SP-26', 'the outcome is known by the key, on every device of the player', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  began(t, await pay(t, who, key, payment(t, 'deposit')))
  const other = await t.signIn(who)
  for (const device of [who, other]) {
    const answer = await outcomeOf(t, device, key)
    t.check(answer.status === 200 && outcomeIn(answer).type === 'deposit', 'the outcome of this deposit', answer)
  }
})

const neverReceived = proves('SP-27', 'a key that never came is PAYMENT_NOT_FOUND', async (t) => {
  t.refused(await outcomeOf(t, await t.player('funded'), t.newKey()), 'PAYMENT_NOT_FOUND')
})

const voided = proves('SP-28', 'a key that was voided before it came never pays', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  const answer = await voidOf(t, who, key)
  const isNull = answer.status === 200 && (answer.json as { outcome?: unknown }).outcome === null
  t.must(isNull, '"outcome": null for a key that never came', answer)
  for (const kind of ['deposit', 'withdrawal', 'deposit'] as const)
    t.refused(await pay(t, who, key, payment(t, kind)), 'PAYMENT_VOIDED')
})

const voidedWaiting = proves('SP-28', 'a deposit that waits is cancelled by a void', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  began(t, await pay(t, who, key, payment(t, 'deposit')))
  const before = await outcomeOf(t, who, key)
  if (outcomeIn(before).status !== 'waiting') t.unproven('needs a deposit that waits for the player')
  const answer = await voidOf(t, who, key)
  const told = (answer.json as { outcome?: Outcome | null } | undefined)?.outcome
  t.check(told?.status === 'cancelled', 'the answer says "cancelled"', answer)
  const after = await outcomeOf(t, who, key)
  t.check(outcomeIn(after).status === 'cancelled', 'the outcome is "cancelled"', after)
})

const voidedInWork = proves('SP-28', 'a withdrawal in work stays as it is, and the void says how', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  began(t, await pay(t, who, key, payment(t, 'withdrawal')))
  const before = await outcomeOf(t, who, key)
  const answer = await voidOf(t, who, key)
  const told = (answer.json as { outcome?: Outcome | null } | undefined)?.outcome
  t.check(told?.status === outcomeIn(before).status, `the answer says "${outcomeIn(before).status}"`, answer)
  const after = await outcomeOf(t, who, key)
  t.check(outcomeIn(after).status === outcomeIn(before).status, 'the outcome as before', after)
})

const listed = proves('SP-29', 'every open payment is listed by its key, on another device too', async (t) => {
  const who = await t.player('funded')
  const keys = { withdrawal: t.newKey(), deposit: t.newKey(), ended: t.newKey() }
  began(t, await pay(t, who, keys.withdrawal, payment(t, 'withdrawal')))
  began(t, await pay(t, who, keys.ended, payment(t, 'deposit')))
  await voidOf(t, who, keys.ended)
  began(t, await pay(t, who, keys.deposit, payment(t, 'deposit')))
  for (const device of [who, await t.signIn(who)]) {
    const answer = await t.ask('cashBox.openPayments', { who: device })
    const { payments = [] } = (answer.json ?? {}) as { payments?: { key: string }[] }
    const has = (key: string) => payments.some((open) => open.key === key)
    t.check(has(keys.deposit), 'the deposit that waits', answer)
    t.check(has(keys.withdrawal), 'the withdrawal in work', answer)
    t.check(!has(keys.ended), 'not the one that was cancelled', answer)
  }
})

const lostIn = ({ json }: Answer) => (json as { bonus_lost?: number } | undefined)?.bonus_lost

const bonusLost = proves('SP-63', 'a withdrawal tells the bonus money that ended with it', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const before = await balanceOf(t, who)
  const terms = await t.ask('cashBox.withdrawalTerms', { who })
  const key = t.newKey()
  const taken = await pay(t, who, key, payment(t, 'withdrawal'))
  began(t, taken)
  if (lostIn(taken) === undefined) t.unproven('this server tells no "bonus_lost"')
  const lost = before.bonus - (await balanceOf(t, who)).bonus
  if (lost === 0) t.unproven('needs a player of the kind "funded" with a bonus that is wagered')
  for (const answer of [terms, taken, await outcomeOf(t, who, key)])
    t.check(lostIn(answer) === lost, `bonus_lost ${lost}, as the balance has it`, answer)
  const next = await pay(t, who, t.newKey(), payment(t, 'withdrawal'))
  t.check(lostIn(next) === 0, 'bonus_lost 0 of the next one', next)
})

/** Payments and their keys, without time. */
export const paymentTests = [
  ownKeys,
  repeat,
  parallel,
  lost,
  otherBody,
  refusalKeepsKey,
  anyDevice,
  neverReceived,
  voided,
  voidedWaiting,
  voidedInWork,
  listed,
  bonusLost,
]

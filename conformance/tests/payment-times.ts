import { balanceOf, outcomeOf, pay, payment, voidOf } from '../payments.ts'
import { provesInTime } from '../test.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const ends = new Set(['completed', 'failed', 'cancelled', 'expired'])

const almostExpired = provesInTime('SP-26', 'after 89 days the outcome is still known', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  await t.read('cashBox.pay', { who, key, body: payment(t, 'deposit') })
  await t.passFor(89 * DAY, who)
  const response = await outcomeOf(t, who, key)
  t.check(response.status === 200, 'the outcome', response)
})

const expired = provesInTime('SP-27', 'after 90 days a key reads as expired, and pays nothing', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  const body = payment(t, 'withdrawal')
  await t.read('cashBox.pay', { who, key, body })
  await t.passFor(91 * DAY, who)
  t.rejected(await outcomeOf(t, who, key), 'PAYMENT_KEY_EXPIRED', 410)
  t.rejected(await voidOf(t, who, key), 'PAYMENT_KEY_EXPIRED', 410)
  const before = await balanceOf(t, who)
  await pay(t, who, key, body)
  const after = await t.call('profile.getBalance', { who })
  t.check((await balanceOf(t, who)).real === before.real, 'the same call again takes nothing', after)
})

const voidedForEver = provesInTime('SP-28', 'a voided key pays nothing after half a year', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  await t.read('cashBox.void', { who, params: { key } })
  await t.passFor(180 * DAY, who)
  t.rejected(await pay(t, who, key, payment(t, 'deposit')), 'PAYMENT_VOIDED')
})

const expires = provesInTime('SP-30', 'a deposit that nobody finishes ends by itself', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  await t.read('cashBox.pay', { who, key, body: payment(t, 'deposit') })
  await t.passFor(DAY, who)
  const response = await outcomeOf(t, who, key)
  const { status } = (response.json ?? {}) as { status?: string }
  t.check(response.status === 200 && ends.has(status ?? ''), 'an end, a day later', response)
})

const locksNothing = provesInTime(
  'SP-30',
  'a deposit under way locks neither a withdrawal nor a later deposit',
  async (t) => {
    const who = await t.player('funded')
    await t.read('cashBox.pay', { who, body: payment(t, 'deposit') })
    const withdrawal = await pay(t, who, t.newKey(), payment(t, 'withdrawal'))
    t.check(withdrawal.status === 200, 'a withdrawal at once', withdrawal)
    await t.passFor(10 * MINUTE + 5000, who)
    const deposit = await pay(t, who, t.newKey(), payment(t, 'deposit'))
    t.check(deposit.status === 200, 'another deposit after ten minutes', deposit)
  },
)

/** Payments and their keys, as time passes. */
export const paymentTimeTests = [almostExpired, expired, voidedForEver, expires, locksNothing]

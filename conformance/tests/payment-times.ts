import { balanceOf, outcomeOf, pay, payment, voidOf } from '../payments.ts'
import { provesInTime } from '../test.ts'
import { DAY } from '../times.ts'

const MINUTE = 60_000

const ends = new Set(['completed', 'failed', 'cancelled', 'expired'])

const almostExpired = provesInTime('SP-26', 'after 89 days the outcome can still be read', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  await t.read('cashBox.pay', { player, key, body: payment(t, 'deposit') })
  await t.passFor(89 * DAY, player)
  const response = await outcomeOf(t, player, key)
  t.check(response.status === 200, 'the outcome', response)
})

const expired = provesInTime('SP-27', 'after 90 days a key is reported as expired and pays nothing', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  const body = payment(t, 'withdrawal')
  await t.read('cashBox.pay', { player, key, body })
  await t.passFor(91 * DAY, player)
  t.rejected(await outcomeOf(t, player, key), 'PAYMENT_KEY_EXPIRED', 410)
  t.rejected(await voidOf(t, player, key), 'PAYMENT_KEY_EXPIRED', 410)
  const before = await balanceOf(t, player)
  await pay(t, player, key, body)
  const after = await t.call('profile.getBalance', { player })
  t.check((await balanceOf(t, player)).real === before.real, 'the same call again moves no money', after)
})

const voidedForEver = provesInTime('SP-28', 'a voided key pays nothing after half a year', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  await t.read('cashBox.void', { player, params: { key } })
  await t.passFor(180 * DAY, player)
  t.rejected(await pay(t, player, key, payment(t, 'deposit')), 'PAYMENT_VOIDED')
})

const expires = provesInTime('SP-30', 'an abandoned deposit ends by itself', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  await t.read('cashBox.pay', { player, key, body: payment(t, 'deposit') })
  await t.passFor(DAY, player)
  const response = await outcomeOf(t, player, key)
  const { status } = (response.json ?? {}) as { status?: string }
  t.check(response.status === 200 && ends.has(status ?? ''), 'an end, a day later', response)
})

const locksNothing = provesInTime(
  'SP-30',
  'an open deposit blocks neither a withdrawal nor a later deposit',
  async (t) => {
    const player = await t.player('funded')
    await t.read('cashBox.pay', { player, body: payment(t, 'deposit') })
    const withdrawal = await pay(t, player, t.newKey(), payment(t, 'withdrawal'))
    t.check(withdrawal.status === 200, 'a withdrawal at once', withdrawal)
    await t.passFor(10 * MINUTE + 5000, player)
    const deposit = await pay(t, player, t.newKey(), payment(t, 'deposit'))
    t.check(deposit.status === 200, 'another deposit after ten minutes', deposit)
  },
)

/** Payments and their keys, as time passes. */
export const paymentTimeTests = [almostExpired, expired, voidedForEver, expires, locksNothing]

import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import { offersOf } from '../offers.ts'
import { balanceOf, payment } from '../payments.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const DAY = 24 * 60 * 60_000

/** Repeats a key: the same body gets the first response, another body an error. */
async function onceByKey(t: Trial, who: Player, id: string, body: object, other: object) {
  const key = t.newKey()
  const first = await t.call(id, { who, key, body })
  t.must(first.status === 200, `${id} succeeds`, first)
  await wait(20)
  const again = await t.call(id, { who, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first answer again', again)
  t.rejected(await t.call(id, { who, key, body: other }), 'IDEMPOTENCY_KEY_REUSED')
}

type Limit = { kind: string; period: string; value: number | null; pending: object | null }

const limitOf = { kind: 'loss', period: 'month' }

async function lossLimit(t: Trial, who: Player) {
  const response = await t.call('limits.get', { who })
  const { limits = [] } = (response.json ?? {}) as { limits?: Limit[] }
  return {
    answer: response,
    limit: limits.find(({ kind, period }) => kind === limitOf.kind && period === limitOf.period),
  }
}

const limitOnce = proves('SP-44', 'a limit is set once by its key, whatever was set since', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const [body, lower] = [
    { ...limitOf, value: 2_000_000 },
    { ...limitOf, value: 1_000_000 },
  ]
  const key = t.newKey()
  const first = await t.call('limits.set', { who, key, body })
  t.must(first.status === 200, 'a limit is set', first)
  await t.read('limits.set', { who, body: lower })
  const again = await t.call('limits.set', { who, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first answer again', again)
  const { answer: response, limit } = await lossLimit(t, who)
  t.check(limit?.value === 1_000_000 && limit.pending === null, 'the lower limit holds, and none waits', response)
  t.rejected(await t.call('limits.set', { who, key, body: lower }), 'IDEMPOTENCY_KEY_REUSED')
})

const limitLongAgo = provesInTime('SP-44', 'a key of two months ago still does nothing', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const key = t.newKey()
  const body = { ...limitOf, value: 2_000_000 }
  const first = await t.call('limits.set', { who, key, body })
  t.must(first.status === 200, 'a limit is set', first)
  await t.read('limits.set', { who, body: { ...limitOf, value: 1_000_000 } })
  await t.passFor(60 * DAY, who)
  const again = await t.call('limits.set', { who, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first answer again', again)
  const { answer: response, limit } = await lossLimit(t, who)
  t.check(limit?.value === 1_000_000 && limit.pending === null, 'the lower limit holds, and none waits', response)
})

const confirmOnce = proves('SP-44', 'a limit is confirmed once by its key', async (t) => {
  const who = await t.player('raising', { spoils: true })
  type Waiting = { kind: string; period: string; pending: { confirm_from: string } | null }
  const { limits } = await t.read<{ limits: Waiting[] }>('limits.get', { who })
  const ripe = limits.find(({ pending }) => pending && Date.parse(pending.confirm_from) < Date.now())
  const { kind, period } = ripe ?? t.unproven('needs a player of the kind "raising" with a limit to confirm')
  await onceByKey(t, who, 'limits.confirm', { kind, period }, { kind, period: period === 'day' ? 'week' : 'day' })
})

const timeOutOnce = proves('SP-44', 'a time-out is taken once by its key', async (t) => {
  const who = await t.player('funded', { spoils: true })
  await onceByKey(t, who, 'limits.timeOut', { hours: 24 }, { hours: 168 })
})

const exclusionOnce = proves('SP-44', 'a self-exclusion is taken once by its key', async (t) => {
  const who = await t.player('funded', { spoils: true })
  await onceByKey(t, who, 'limits.selfExclusion', { months: 6 }, { months: null })
})

const takesMoneyOut = proves('SP-62', 'no bets are asked of who is excluded before a withdrawal', async (t) => {
  const who = await t.player('funded', { spoils: true })
  await t.read('limits.selfExclusion', { who, key: t.newKey(), body: { months: 6 } })
  const response = await t.call('profile.tripleTurn', { who })
  t.check((response.json as { amount?: unknown } | null)?.amount === 0, 'no bets are missing', response)
  const paid = await t.call('cashBox.pay', { who, key: t.newKey(), body: payment(t, 'withdrawal') })
  t.check(paid.status === 200, 'the money is taken out', paid)
})

const rejectOnce = proves('SP-44', 'an offer is rejected once by its key', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const offer = (await offersOf(t, who)).find(({ status }) => status === 'available')
  const { id } = offer ?? t.unproven('needs a player of the kind "bonuses" with an offer to reject')
  await onceByKey(t, who, 'offers.reject', { offer_id: id }, { offer_id: 'another' })
})

const backOnce = proves('SP-44', 'a withdrawal is taken back once by its key', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  const before = await balanceOf(t, who)
  await t.read('cashBox.pay', { who, key, body: payment(t, 'withdrawal') })
  const { transaction_id } = await t.read<{ transaction_id: string }>('cashBox.outcome', { who, params: { key } })
  await onceByKey(t, who, 'cashBox.cancelWithdrawal', { transaction_id }, { transaction_id: 'another' })
  const after = await t.call('profile.getBalance', { who })
  t.check((await balanceOf(t, who)).real === before.real, 'the money is back, once', after)
})

/** Keys of calls that are no payment. */
export const limitTests = [
  limitOnce,
  limitLongAgo,
  confirmOnce,
  timeOutOnce,
  exclusionOnce,
  takesMoneyOut,
  rejectOnce,
  backOnce,
]

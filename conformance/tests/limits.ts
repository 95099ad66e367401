import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import { offersOf } from '../offers.ts'
import { balanceOf, payment } from '../payments.ts'
import type { ApiResponse } from '../response.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const DAY = 24 * 60 * 60_000

/** Repeats a key: the same body gets the first response, another body an error. */
async function onceByKey(t: Trial, player: Player, id: string, body: object, other: object) {
  const key = t.newKey()
  const first = await t.call(id, { player, key, body })
  t.must(first.status === 200, `${id} succeeds`, first)
  await wait(20)
  const again = await t.call(id, { player, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first response again', again)
  t.rejected(await t.call(id, { player, key, body: other }), 'IDEMPOTENCY_KEY_REUSED')
}

type Limit = { kind: string; period: string; value: number | null; pending: object | null }

const limitOf = { kind: 'loss', period: 'month' }

async function lossLimit(t: Trial, player: Player) {
  const response = await t.call('limits.get', { player })
  const { limits = [] } = (response.json ?? {}) as { limits?: Limit[] }
  return {
    response,
    limit: limits.find(({ kind, period }) => kind === limitOf.kind && period === limitOf.period),
  }
}

/** Repeats the key of a limit that was lowered later: the first response again, and the lower limit stays. */
async function repeatsLower(t: Trial, player: Player, given: { key: string; body: object }, first: ApiResponse) {
  const again = await t.call('limits.set', { player, ...given })
  const isSame = isDeepStrictEqual(again.json, first.json)
  t.check(again.status === 200 && isSame, 'the first response again', again)
  const { response, limit } = await lossLimit(t, player)
  t.check(
    limit?.value === 1_000_000 && limit.pending === null,
    'the lower limit applies, and no change is pending',
    response,
  )
}

const limitOnce = proves('SP-44', 'a limit is set once by its key, also after a later change', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const [body, lower] = [
    { ...limitOf, value: 2_000_000 },
    { ...limitOf, value: 1_000_000 },
  ]
  const key = t.newKey()
  const first = await t.call('limits.set', { player, key, body })
  t.must(first.status === 200, 'a limit is set', first)
  await t.read('limits.set', { player, body: lower })
  await repeatsLower(t, player, { key, body }, first)
  t.rejected(await t.call('limits.set', { player, key, body: lower }), 'IDEMPOTENCY_KEY_REUSED')
})

const limitLongAgo = provesInTime('SP-44', 'a key used two months ago still changes nothing', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const key = t.newKey()
  const body = { ...limitOf, value: 2_000_000 }
  const first = await t.call('limits.set', { player, key, body })
  t.must(first.status === 200, 'a limit is set', first)
  await t.read('limits.set', { player, body: { ...limitOf, value: 1_000_000 } })
  await t.passFor(60 * DAY, player)
  await repeatsLower(t, player, { key, body }, first)
})

const confirmOnce = proves('SP-44', 'a limit is confirmed once by its key', async (t) => {
  const player = await t.player('raising', { spoils: true })
  type Waiting = { kind: string; period: string; pending: { confirm_from: string } | null }
  const { limits } = await t.read<{ limits: Waiting[] }>('limits.get', { player })
  const ripe = limits.find(({ pending }) => pending && Date.parse(pending.confirm_from) < Date.now())
  const { kind, period } = ripe ?? t.unproven('needs a player of the kind "raising" with a limit to confirm')
  await onceByKey(t, player, 'limits.confirm', { kind, period }, { kind, period: period === 'day' ? 'week' : 'day' })
})

const timeOutOnce = proves('SP-44', 'a time-out starts once by its key', async (t) => {
  const player = await t.player('funded', { spoils: true })
  await onceByKey(t, player, 'limits.timeOut', { hours: 24 }, { hours: 168 })
})

const exclusionOnce = proves('SP-44', 'a self-exclusion starts once by its key', async (t) => {
  const player = await t.player('funded', { spoils: true })
  await onceByKey(t, player, 'limits.selfExclusion', { months: 6 }, { months: null })
})

const takesMoneyOut = proves('SP-62', 'an excluded player needs no bets before a withdrawal', async (t) => {
  const player = await t.player('funded', { spoils: true })
  await t.read('limits.selfExclusion', { player, key: t.newKey(), body: { months: 6 } })
  const response = await t.call('profile.tripleTurn', { player })
  t.check((response.json as { amount?: unknown } | null)?.amount === 0, 'no bets are missing', response)
  const paid = await t.call('cashBox.pay', { player, key: t.newKey(), body: payment(t, 'withdrawal') })
  t.check(paid.status === 200, 'the money is withdrawn', paid)
})

const rejectOnce = proves('SP-44', 'an offer is rejected once by its key', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const offer = (await offersOf(t, player)).find(({ status }) => status === 'available')
  const { id } = offer ?? t.unproven('needs a player of the kind "bonuses" with an offer to reject')
  await onceByKey(t, player, 'offers.reject', { offer_id: id }, { offer_id: 'another' })
})

const backOnce = proves('SP-44', 'a withdrawal is cancelled once by its key', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  const before = await balanceOf(t, player)
  await t.read('cashBox.pay', { player, key, body: payment(t, 'withdrawal') })
  const { transaction_id } = await t.read<{ transaction_id: string }>('cashBox.outcome', { player, params: { key } })
  await onceByKey(t, player, 'cashBox.cancelWithdrawal', { transaction_id }, { transaction_id: 'another' })
  const after = await t.call('profile.getBalance', { player })
  t.check((await balanceOf(t, player)).real === before.real, 'the money is returned once', after)
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

import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import { offersOf, playRound } from '../offers.ts'
import { balanceOf, payment } from '../payments.ts'
import type { ApiResponse } from '../response.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'
import { DAY } from '../times.ts'

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

type DepositLimit = { kind: string; period: string; window?: string; used: number }

const grossDeposits = proves('SP-113', 'deposits count gross, and a withdrawal frees nothing', async (t) => {
  const player = await t.player('funded')
  const read = async () => {
    const response = await t.call('limits.get', { player })
    const { limits } = response.json as { limits: DepositLimit[] }
    const deposits = limits.filter(({ kind }) => kind === 'deposit')
    const month = deposits.find(({ period }) => period === 'month')
    return { response, deposits, used: month?.used ?? t.unproven('needs a deposit limit per month, set or not') }
  }
  const before = await read()
  const isCalendar = before.deposits.every(({ window = 'calendar' }) => window === 'calendar')
  t.check(isCalendar, 'calendar periods of deposit limits', before.response)
  const deposit = payment(t, 'deposit')
  await t.read('cashBox.pay', { player, key: t.newKey(), body: deposit })
  const open = await read()
  t.check(open.used === before.used + deposit.amount, 'an open deposit counts', open.response)
  await t.read('cashBox.pay', { player, key: t.newKey(), body: payment(t, 'withdrawal') })
  const after = await read()
  t.check(after.used === open.used, 'a withdrawal frees nothing', after.response)
})

type Sums = { net_deposits?: { month: number; year: number }; periods: { deposits: number; withdrawals: number }[] }

const netDeposits = proves('SP-114', 'net deposits are completed deposits minus withdrawals', async (t) => {
  const player = await t.player('funded')
  const response = await t.call('activity.get', { player, query: { by: 'month' } })
  const { net_deposits: net, periods } = response.json as Sums
  const [month] = periods
  if (!net || !month) return void t.check(false, 'net deposits', response)
  t.check(net.month === month.deposits - month.withdrawals, 'those of the month', response)
  const weeks = await t.call('activity.get', { player, query: { by: 'week' } })
  t.check(isDeepStrictEqual((weeks.json as Sums).net_deposits, net), 'the same by week', weeks)
})

type Reviewed = { review?: { due_at: string; since: string; months?: number } | null; limits: Limit[] }

const review = proves('SP-115', 'a review raises nothing, lowers at once and is due again months later', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const body = { ...limitOf, value: 2_000_000 }
  const { review: first } = await t.read<Reviewed>('limits.set', { player, body })
  t.must(first != null, 'a date of the review', await t.call('limits.get', { player }))
  const higher = await t.call('limits.review', {
    player,
    body: { is_done: true, lower: [{ ...body, value: 3_000_000 }] },
  })
  t.check(higher.status === 422, 'a higher value is rejected', higher)
  const key = t.newKey()
  const lower = { is_done: true, lower: [{ ...body, value: 1_000_000 }] }
  const done = await t.call('limits.review', { player, key, body: lower })
  t.must(done.status === 200, 'the review ends', done)
  const { response, limit } = await lossLimit(t, player)
  t.check(limit?.value === 1_000_000 && limit.pending === null, 'the lower limit applies', response)
  const due = Date.parse((done.json as Reviewed).review?.due_at ?? '')
  t.check(due > (await t.now()) + 170 * DAY, 'due in half a year', done)
  await t.read('limits.review', { player, body: { is_done: false, lower: [] } })
  const again = await t.call('limits.review', { player, key, body: lower })
  t.check(isDeepStrictEqual(again.json, done.json), 'the first response again', again)
  if ((done.json as Reviewed).review?.months === undefined) return
  const often = await t.read<Reviewed>('limits.reviewPeriod', { player, body: { months: 1 } })
  const { since, months, due_at: dueAt = '' } = often.review ?? {}
  const sooner = Date.parse(dueAt) - Date.parse(since ?? '')
  const shown = await t.call('limits.get', { player })
  t.check(months === 1 && since === (done.json as Reviewed).review?.since, 'the choice, since the same review', shown)
  t.check(sooner >= 28 * DAY && sooner <= 31 * DAY, 'a month after the last review', shown)
})

type Launch = { kind?: string } | undefined

const gameKindLimit = proves('SP-116', 'a reached limit of a kind of game stops its games only', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const used = async () => {
    const { limits } = await t.read<{ limits: (Limit & { used: number })[] }>('limits.get', { player })
    return new Map(limits.filter(({ period }) => period === 'day').map((limit) => [limit.kind, limit.used]))
  }
  const { currency, language } = t.bench.adapter.audience
  const gameOf = async (category: string) => {
    const query = { category_slug: category, limit: 10, page: 1, currency, language }
    const { data } = await t.read<{ data: { slug: string; availability: string }[] }>('games.list', { query })
    const game = data.find(({ availability }) => availability === 'available')
    return game?.slug ?? t.unproven(`needs an available game of the category "${category}"`)
  }
  const start = (slug: string) =>
    t.call('games.launch', { player, params: { slug }, body: { mode: 'real', currency, language } })
  const [slots, crash] = [await gameOf('slots'), await gameOf('crash')]
  const before = await used()
  await playRound(t, player, { game: slots, bet: 20_000, win: 0 })
  const after = await used()
  const response = await t.call('limits.set', { player, body: { kind: 'slots', period: 'day', value: 1 } })
  t.check(after.get('slots') === (before.get('slots') ?? 0) + 20_000, 'a loss in slots counts for slots', response)
  t.check(after.get('crash') === before.get('crash'), 'and for no other kind', response)
  const rejected = await start(slots)
  t.rejected(rejected, 'LIMIT_REACHED')
  t.check((rejected.json as { details?: Launch }).details?.kind === 'slots', 'the kind of the limit', rejected)
  const other = await start(crash)
  t.check(other.status === 200, 'a game of another kind starts', other)
})

type Excluded = { other_brands?: string[]; break: { all_brands?: boolean } | null }

const allBrands = proves('SP-117', 'an exclusion of all brands stays one', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const { other_brands: known = [] } = await t.read<Excluded>('limits.get', { player })
  if (known.length === 0) await t.hook('brands')
  const exclude = (all_brands: boolean) => t.call('limits.selfExclusion', { player, body: { months: 6, all_brands } })
  const first = await exclude(true)
  t.must(first.status === 200, 'the exclusion starts', first)
  t.check((first.json as Excluded).break?.all_brands === true, 'it applies to all brands', first)
  const again = await exclude(false)
  t.check((again.json as Excluded).break?.all_brands === true, 'a later one does not narrow it', again)
})

/** Keys of calls that are no payment, and sums of limits. */
export const limitTests = [
  limitOnce,
  limitLongAgo,
  confirmOnce,
  timeOutOnce,
  exclusionOnce,
  takesMoneyOut,
  rejectOnce,
  backOnce,
  grossDeposits,
  netDeposits,
  review,
  gameKindLimit,
  allBrands,
]

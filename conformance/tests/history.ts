import type { Player } from '../accounts.ts'
import { pay, payment } from '../payments.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'
import { DAY } from '../times.ts'

type Item = { id: string; type: string }
type History = { transactions: Item[]; next?: string | null }

const historyOf = (t: Trial, player: Player, query: object = {}) =>
  t.call('cashBox.transactions', { player, query: { locale: t.bench.adapter.audience.language, ...query } })

const idsIn = ({ json }: { json: unknown }) =>
  ((json as Partial<History> | null)?.transactions ?? []).map(({ id }) => id).join()

async function start(t: Trial, player: Player) {
  const started = await pay(t, player, t.newKey(), payment(t, 'deposit'))
  t.must(started.status === 200, 'the deposit starts', started)
}

const pages = proves('SP-77', 'a payment made between two pages neither hides nor repeats one', async (t) => {
  const player = await t.player('newcomer')
  for (let time = 0; time < 4; time += 1) await start(t, player)
  const whole = await historyOf(t, player)
  const all = idsIn(whole).split(',')
  t.must(all.length >= 4, 'all of them without a limit', whole)
  const first = await historyOf(t, player, { limit: 2 })
  const { next } = first.json as History
  if (next === undefined) t.unproven('needs a history with several pages')
  t.must(idsIn(first) === all.slice(0, 2).join() && next !== null, 'the two newest, and "next"', first)
  await start(t, player)
  const second = await historyOf(t, player, { limit: 2, before: next })
  t.check(idsIn(second) === all.slice(2, 4).join(), 'the two before them, and nothing else', second)
})

const chosen = proves('SP-77', 'filters by kind and time apply before paging', async (t) => {
  const player = await t.player('newcomer')
  await start(t, player)
  const whole = await historyOf(t, player)
  const { transactions, next } = whole.json as History
  if (next === undefined) t.unproven('needs a history with several pages')
  const deposits = transactions.filter(({ type }) => type === 'deposit').map(({ id }) => id)
  const ofKind = await historyOf(t, player, { type: 'deposit', limit: 1 })
  t.check(idsIn(ofKind) === deposits[0], 'the newest deposit', ofKind)
  const later = await historyOf(t, player, { since: new Date(Date.now() + 400 * DAY).toISOString() })
  t.check(later.status === 200 && idsIn(later) === '', 'no payments from the future', later)
  const before = await historyOf(t, player, { until: '2001-01-01T00:00:00Z' })
  t.check(before.status === 200 && idsIn(before) === '', 'no payments before the first transaction', before)
})

/** The history of payments. */
export const historyTests = [pages, chosen]

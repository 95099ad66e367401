import type { Player } from '../accounts.ts'
import { pay, payment } from '../payments.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Item = { id: string; type: string }
type History = { transactions: Item[]; next?: string | null }

const historyOf = (t: Trial, who: Player, query: object = {}) =>
  t.call('cashBox.transactions', { who, query: { locale: t.bench.adapter.audience.language, ...query } })

const idsIn = ({ json }: { json: unknown }) =>
  ((json as Partial<History> | null)?.transactions ?? []).map(({ id }) => id).join()

async function start(t: Trial, who: Player) {
  const started = await pay(t, who, t.newKey(), payment(t, 'deposit'))
  t.must(started.status === 200, 'a deposit begins', started)
}

const pages = proves('SP-77', 'a payment that is made between two pages neither hides nor doubles one', async (t) => {
  const who = await t.player('newcomer')
  for (let time = 0; time < 4; time += 1) await start(t, who)
  const whole = await historyOf(t, who)
  const all = idsIn(whole).split(',')
  t.must(all.length >= 4, 'without a limit all of them', whole)
  const first = await historyOf(t, who, { limit: 2 })
  const { next } = first.json as History
  if (next === undefined) t.unproven('needs a history that comes in pages')
  t.must(idsIn(first) === all.slice(0, 2).join() && next !== null, 'the two newest, and where to go on', first)
  await start(t, who)
  const second = await historyOf(t, who, { limit: 2, before: next })
  t.check(idsIn(second) === all.slice(2, 4).join(), 'the two before them, and nothing else', second)
})

const DAY = 24 * 60 * 60_000

const chosen = proves('SP-77', 'kind and time choose before the pages are counted', async (t) => {
  const who = await t.player('newcomer')
  await start(t, who)
  const whole = await historyOf(t, who)
  const { transactions, next } = whole.json as History
  if (next === undefined) t.unproven('needs a history that comes in pages')
  const deposits = transactions.filter(({ type }) => type === 'deposit').map(({ id }) => id)
  const ofKind = await historyOf(t, who, { type: 'deposit', limit: 1 })
  t.check(idsIn(ofKind) === deposits[0], 'the newest deposit', ofKind)
  const later = await historyOf(t, who, { since: new Date(Date.now() + 400 * DAY).toISOString() })
  t.check(later.status === 200 && idsIn(later) === '', 'nothing of a time that is to come', later)
  const before = await historyOf(t, who, { until: '2001-01-01T00:00:00Z' })
  t.check(before.status === 200 && idsIn(before) === '', 'nothing of a time before the first transaction', before)
})

/** The history of payments. */
export const historyTests = [pages, chosen]

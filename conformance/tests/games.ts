import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

type Facts = { volatility?: string | null; rtp?: number; min_bet?: number; features?: string[] }
type Listed = { slug: string; facts?: Facts }

const listOf = (t: Trial, query: object) => {
  const { currency, language } = t.bench.adapter.audience
  return t.call('games.list', { query: { currency, language, limit: 50, page: 1, ...query } })
}

/** Facts that the first games state, each as a filter. */
function* queriesFor(games: readonly Listed[]) {
  const stating = (name: keyof Facts) => games.find(({ facts }) => facts?.[name] !== undefined && facts[name] !== null)
  const volatility = stating('volatility')?.facts?.volatility
  const rtp = stating('rtp')?.facts?.rtp
  const bet = stating('min_bet')?.facts?.min_bet
  const feature = games.find(({ facts }) => facts?.features?.length)?.facts?.features?.[0]
  if (volatility) yield { query: { volatility }, fits: (facts: Facts) => facts.volatility === volatility }
  if (rtp !== undefined) yield { query: { rtp_from: rtp }, fits: (facts: Facts) => (facts.rtp ?? -1) >= rtp }
  if (bet !== undefined) yield { query: { bet_to: bet }, fits: (facts: Facts) => (facts.min_bet ?? Infinity) <= bet }
  if (feature)
    yield { query: { features: feature }, fits: (facts: Facts) => facts.features?.includes(feature) === true }
}

const byFacts = proves('SP-80', 'a list filtered by a fact has only games that state it', async (t) => {
  const all = await listOf(t, {})
  t.must(all.status === 200, 'games are listed', all)
  const queries = [...queriesFor((all.json as { data: Listed[] }).data)]
  if (queries.length === 0) return t.unproven('needs games that state a fact')
  for (const { query, fits } of queries) {
    const response = await listOf(t, query)
    const { data } = response.json as { data: Listed[] }
    const [name] = Object.keys(query)
    t.check(data.length > 0 && data.every(({ facts = {} }) => fits(facts)), `only games that fit ${name}`, response)
  }
})

type Pool = { id: string; amount: number; per_hour: number; at: string }

async function jackpotsOf(t: Trial) {
  const { currency, language } = t.bench.adapter.audience
  const response = await t.call('lobby.jackpots', { query: { currency, language } })
  if (response.status === 404) return t.unproven('this server has no jackpots')
  t.must(response.status === 200, 'jackpots are listed', response)
  return { response, pools: (response.json as { data: Pool[] }).data }
}

const MINUTE = 60_000

const growing = provesInTime('SP-81', 'a jackpot never falls while it has the same id', async (t) => {
  const before = await jackpotsOf(t)
  await t.pass(10 * MINUTE)
  const after = await jackpotsOf(t)
  const pairs = after.pools.flatMap((pool) => {
    const earlier = before.pools.find(({ id }) => id === pool.id)
    return earlier ? [{ pool, earlier }] : []
  })
  if (pairs.length === 0) return t.unproven('needs a jackpot that is not won within 10 minutes')
  for (const { pool, earlier } of pairs) {
    t.check(pool.amount >= earlier.amount, 'not less than ten minutes ago', after.response)
    t.check(Date.parse(pool.at) >= Date.parse(earlier.at), 'a later moment', after.response)
  }
})

type Table = { slug: string; min_bet: number; max_bet: number }

const tables = proves('SP-82', 'a live table has ordered bet limits and is a listed game', async (t) => {
  const { currency, language } = t.bench.adapter.audience
  const query = { currency, language }
  const response = await t.call('lobby.liveTables', { query })
  if (response.status === 404) return t.unproven('this server has no live tables')
  t.must(response.status === 200, 'live tables are listed', response)
  const { data } = response.json as { data: Table[] }
  const [first] = data
  if (!first) return t.unproven('needs a live table')
  t.check(
    data.every((table) => table.min_bet > 0 && table.min_bet <= table.max_bet),
    'the minimum bet is at most the maximum',
    response,
  )
  t.check(new Set(data.map(({ slug }) => slug)).size === data.length, 'each table once', response)
  const game = await t.call('games.one', { params: { slug: first.slug }, query })
  t.check(game.status === 200, 'a table is a game', game)
})

/** Games in lists, jackpots and live tables. */
export const gameTests = [byFacts, growing, tables]

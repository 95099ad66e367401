import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Facts = { volatility?: string | null; rtp?: number; min_bet?: number; features?: string[] }
type Listed = { slug: string; facts?: Facts }

const listOf = (t: Trial, query: object) => {
  const { currency, language } = t.bench.adapter.audience
  return t.ask('games.list', { query: { currency, language, limit: 50, page: 1, ...query } })
}

/** Facts of the first games of which one is stated, each as it is asked for. */
function* askedFor(games: readonly Listed[]) {
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

const byFacts = proves('SP-80', 'a list that is narrowed by a fact has only games that state it', async (t) => {
  const all = await listOf(t, {})
  t.must(all.status === 200, 'games are listed', all)
  const asked = [...askedFor((all.json as { data: Listed[] }).data)]
  if (asked.length === 0) return t.unproven('needs games that state a fact')
  for (const { query, fits } of asked) {
    const answer = await listOf(t, query)
    const { data } = answer.json as { data: Listed[] }
    const [name] = Object.keys(query)
    t.check(data.length > 0 && data.every(({ facts = {} }) => fits(facts)), `only games that fit ${name}`, answer)
  }
})

/** Games in lists. */
export const gameTests = [byFacts]

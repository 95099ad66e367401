import { type Catalogue, catalogueOf, type GameSeed } from '../domains/games/catalogue.ts'
import { DEFAULT_SEED } from '../seed/default-seed.ts'
import { hashText, mulberry32, pick, shuffled } from '../seed/random.ts'
import { heroesOf, type Hero } from './heroes.ts'

/** Compositions of a cover; those named twice are more frequent. */
const compositions = ['poster', 'aside', 'aside', 'close', 'close', 'pattern', 'duo', 'duo', 'below', 'below'] as const
export type Composition = (typeof compositions)[number]
const kinds = [...new Set(compositions)]
type Arrangement = { hero: Hero; composition: Composition }

/** Games that a list shows near each other: two screens of a phone. */
export const NEAR = 24
/** A hero in the same composition is seen again at the earliest after so many games. */
const APART = 100
/** Games beside and above or below each other. */
const BESIDE = 8

/** Heroes that look like another one. */
const alike: Partial<Record<Hero, Hero>> = {
  bride: 'queen',
  mermaid: 'queen',
  leopard: 'lion',
  sunflower: 'flower',
  captain: 'pirate',
  moon: 'planet',
  mask: 'owl',
}

/** Positions of each game in the lists in which neighbours differ: those of the catalogue, and all games by age. */
function neighboursOf({ games, lists }: Catalogue) {
  const byAge = games.toSorted((a, b) => a.ageDays - b.ageDays || a.rank - b.rank)
  const positions = new Map<GameSeed, { list: readonly GameSeed[]; at: number }[]>(games.map((game) => [game, []]))
  for (const list of new Set([...lists.values(), byAge]))
    for (const [at, game] of list.entries()) positions.get(game)?.push({ list, at })
  return positions
}

const pairs = ({ hero, composition }: Arrangement) => `${hero} ${composition}`
const looks = ({ hero }: Arrangement) => alike[hero] ?? hero

/** The usual arrangement of a title, and the others in random order. */
function arrangementsOf(slug: string): readonly [Arrangement, ...Arrangement[]] {
  const random = mulberry32(hashText(`arrangement ${slug}`))
  const heroes = heroesOf(slug)
  const usual = { hero: pick(random, heroes), composition: pick(random, compositions) }
  return [
    usual,
    ...shuffled(
      random,
      heroes.flatMap((hero) => kinds.map((composition) => ({ hero, composition }))),
    ),
  ]
}

/** Chooses the arrangement of each game, the most played first, by those of its neighbours in all lists. */
function arrange(catalogue: Catalogue): ReadonlyMap<string, Arrangement> {
  const chosen = new Map<GameSeed, Arrangement>()
  for (const [game, positions] of neighboursOf(catalogue)) {
    const costs = new Map<string, number>()
    const add = (key: string, cost: number) => costs.set(key, Math.max(costs.get(key) ?? 0, cost))
    for (const { list, at } of positions) {
      for (let other = Math.max(0, at - APART); other <= at + APART; other += 1) {
        const seed = list[other]
        const near = seed && chosen.get(seed)
        if (!near) continue
        const distance = Math.abs(other - at)
        if (distance > NEAR) {
          add(pairs(near), 100)
          continue
        }
        add(pairs(near), 1000)
        add(looks(near), distance <= BESIDE ? 300 - 20 * distance : NEAR - distance)
        if (distance === 1) add(near.composition, 5)
      }
    }
    const costOf = (one: Arrangement) =>
      [pairs(one), looks(one), one.composition].reduce((sum, key) => sum + (costs.get(key) ?? 0), 0)
    const options = arrangementsOf(game.card.slug).map((one) => ({ one, cost: costOf(one) }))
    chosen.set(game, options.reduce((best, option) => (option.cost < best.cost ? option : best)).one)
  }
  return new Map([...chosen].map(([game, one]) => [game.card.slug, one]))
}

let arranged: ReadonlyMap<string, Arrangement> | undefined

/** The hero and the composition of a cover: other ones than those of its neighbours in the lists of the default seed. */
export function arrangementOf(slug: string): Arrangement {
  arranged ??= arrange(catalogueOf(DEFAULT_SEED))
  return arranged.get(slug) ?? arrangementsOf(slug)[0]
}

import { gameFeatures } from '../../../src/contract/game-facts.ts'
import { placeholderOf } from '../../art/palette.ts'
import type { Game, GameCard } from '../../../src/contract/games.ts'
import type { GameKind } from '../../../src/contract/limits.ts'
import { categories, type CategorySlug } from './categories.ts'
import { providers, type Provider } from './providers.ts'
import { between, hashText, mulberry32, pick, type Random, shuffled } from '../../seed/random.ts'
import { slugOf } from '../../seed/slug.ts'
import { localTitles, moods, motifs, things, type Motif } from '../../seed/words.ts'

/** Features of a game, by its slug and its categories; table games have none. */
function featuresOf(slug: string, categories: readonly string[]): NonNullable<Game['features']> {
  const isReels = categories.includes('slots') || categories.includes('fishing')
  const bits = hashText(`features ${slug}`)
  return gameFeatures.filter((feature, index) =>
    feature === 'jackpot' ? categories.includes('jackpot') : isReels && ((bits >> index) & 1) === 1,
  )
}

/** Default number of games. */
const GAMES = 2400
/** Second names for catalogues that are larger than the words allow. */
const editions = ['Nights', 'Express', 'Gold', 'Deluxe'] as const
/** How long a game is new, days. */
export const NEW_DAYS = 60
/** Slugs of separate pages, so no game may have them (ROUTE-12). */
const reservedSlugs = new Set(['fruit-cocktail', 'resident', 'category', 'filter', 'search'])

/** A game of the catalogue: shared by all sessions and never changed. */
export type GameSeed = {
  card: GameCard
  details: Omit<Game, keyof GameCard | 'description'>
  motif: Motif
  /** 1 is the most played. */
  rank: number
  /** Age on the day of the seed, days. */
  ageDays: number
}

export type Catalogue = {
  games: readonly GameSeed[]
  bySlug: ReadonlyMap<string, GameSeed>
  /** Games of a category, provider or 'all-games', most played first. */
  lists: ReadonlyMap<string, readonly GameSeed[]>
  providers: readonly Provider[]
}

type Title = { slug: string; title: string; motif: Motif }

function titles(random: Random, size: number): Title[] {
  const made: Title[] = localTitles.map(([slug, title, motif]) => ({ slug, title, motif }))
  for (const mood of moods) {
    for (const motif of motifs) {
      for (const thing of things[motif])
        made.push({ slug: slugOf(`${mood} ${thing}`), title: `${mood} ${thing}`, motif })
    }
  }
  const plain = made.slice(localTitles.length)
  for (const edition of editions) {
    if (made.length >= size) break
    for (const { slug, title, motif } of plain)
      made.push({ slug: `${slug}-${slugOf(edition)}`, title: `${title} ${edition}`, motif })
  }
  const unique = new Map(made.filter(({ slug }) => !reservedSlugs.has(slug)).map((title) => [title.slug, title]))
  const all = [...unique.values()]
  const local = all.slice(0, localTitles.length)
  return shuffled(random, [...local, ...shuffled(random, all.slice(localTitles.length)).slice(0, size - local.length)])
}

type Kind = 'slots' | 'live' | 'table' | 'crash' | 'fishing'

function kindOf(random: Random, motif: Motif): Kind {
  if (motif === 'fish') return random() < 0.7 ? 'fishing' : 'slots'
  if (motif === 'comet') return random() < 0.6 ? 'crash' : 'slots'
  const roll = random()
  if (roll < 0.06) return 'live'
  if (roll < 0.12) return 'table'
  return roll < 0.14 ? 'crash' : 'slots'
}

const adventurous = new Set<Motif>(['mountain', 'ship', 'horse', 'bird', 'yurt', 'pearl'])

function categoriesOf(random: Random, kind: Kind, motif: Motif, rank: number, ageDays: number): CategorySlug[] {
  const found: CategorySlug[] = [kind]
  if (rank <= 150) found.push('popular')
  if (ageDays <= NEW_DAYS) found.push('new')
  if (motif === 'fruit') found.push('fruit')
  if (kind === 'slots' && adventurous.has(motif)) found.push('adventure')
  if (kind === 'slots' && random() < 0.06) found.push('jackpot')
  if (kind === 'slots' && random() < 0.1) found.push('thousand-paths')
  if (random() < 0.03) found.push('exclusive')
  return found
}

/** The first games of the lobby take small bets, and that of the free spins, which are of small ones. */
const SAME_BETS = 60
const SPUN_FREE = 'nar-bagi'

/** A badge on every card of a row would carry no information. */
const HOT_EVERY = 5

function badgeOf(slugs: readonly CategorySlug[], rank: number): GameCard['badge'] {
  if (slugs.includes('exclusive')) return 'exclusive'
  if (slugs.includes('jackpot')) return 'jackpot'
  if (slugs.includes('new')) return 'new'
  return rank <= 40 && rank % HOT_EVERY === 2 ? 'hot' : null
}

function availabilityOf(random: Random, rank: number): GameCard['availability'] {
  if (rank <= 3) return 'available' // the first cards of the lobby always open
  const roll = random()
  if (roll < 0.02) return 'maintenance'
  return roll < 0.035 ? 'blocked' : 'available'
}

const gameKindOf: Readonly<Record<Kind, GameKind>> = {
  slots: 'slots',
  fishing: 'slots',
  live: 'live',
  table: 'live',
  crash: 'crash',
}

/** The kind of a game for loss limits; the first of its categories decides. */
export const limitKindOf = ({ details }: Pick<GameSeed, 'details'>): GameKind =>
  gameKindOf[details.categories[0] as Kind] ?? 'slots'

/** How much of a bet counts for a bonus, basis points. */
export const contribution: Readonly<Record<Kind, number>> = {
  slots: 10_000,
  fishing: 10_000,
  crash: 5000,
  table: 1000,
  live: 0,
}

function makeGame(random: Random, { slug, title, motif }: Title, rank: number): GameSeed {
  const provider = pick(random, providers)
  const kind = kindOf(random, motif)
  const ageDays = Math.floor(between(random, 1, 1500))
  const slugs = categoriesOf(random, kind, motif, rank, ageDays)
  const isLive = kind === 'live'
  const card: GameCard = {
    id: `gm_${rank}`,
    slug,
    title,
    provider,
    image: `/img/g/${slug}`,
    placeholder: placeholderOf(slug),
    has_demo: rank <= 3 || (!isLive && random() > 0.08),
    availability: availabilityOf(random, rank),
    badge: badgeOf(slugs, rank),
  }
  const details = {
    rtp: isLive ? null : 9200 + Math.floor(random() * 560),
    volatility: isLive ? null : pick(random, ['low', 'medium', 'high'] as const),
    lines: kind === 'slots' ? pick(random, [5, 10, 20, 25, 40]) : null,
    min_bet: rank <= SAME_BETS || slug === SPUN_FREE ? 1000 : ([1000, 2500, 5000, 10_000][rank % 4] ?? 1000),
    max_bet: 1_000_000,
    bonus_contribution: contribution[kind],
    max_win: isLive ? null : ([500, 1000, 2500, 5000][rank % 4] ?? null),
    orientation: pick(random, ['any', 'any', 'any', 'landscape', 'portrait'] as const),
    categories: slugs,
    features: featuresOf(slug, slugs),
  }
  return { card, details, motif, rank, ageDays }
}

function buildCatalogue(seed: number, size: number): Catalogue {
  const random = mulberry32(seed)
  const games = titles(random, size).map((title, index) => makeGame(random, title, index + 1))
  const lists = new Map<string, GameSeed[]>()
  for (const { slug } of [...categories, ...providers]) lists.set(slug, [])
  for (const main of ['all-games', 'casino']) lists.set(main, games)
  for (const game of games) {
    for (const slug of [...game.details.categories, game.card.provider.slug]) lists.get(slug)?.push(game)
  }
  return { games, bySlug: new Map(games.map((game) => [game.card.slug, game])), lists, providers }
}

const built = new Map<string, Catalogue>()

/**
 * The catalogue of a seed: built once for each size on first use, then shared read-only by every session with that
 * seed.
 */
export function catalogueOf(seed: number, size = GAMES): Catalogue {
  const key = `${seed} ${size}`
  const catalogue = built.get(key) ?? buildCatalogue(seed, size)
  built.set(key, catalogue)
  return catalogue
}

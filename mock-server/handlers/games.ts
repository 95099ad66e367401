import type { GameFilter } from '../../src/contract/games.ts'
import { GAMES_PAGE } from '../../src/lib/spec/lists.ts'
import { Refusal, type Context, type Handlers } from '../handler.ts'
import type { Catalogue, GameSeed } from '../seed/catalogue.ts'
import { descriptionOf } from '../seed/descriptions.ts'
import { fold } from '../seed/fold.ts'
import { pageOf } from './paging.ts'

type Names = 'searchGames' | 'listGames' | 'getGame' | 'launchGame'

const SESSION_LIFE = 2 * 60 * 60_000
const DEMO_MONEY = 500_000 // minor units

const byTitle = new Intl.Collator('en', { sensitivity: 'base' })
const sorts = {
  popularity: (a: GameSeed, b: GameSeed) => a.rank - b.rank,
  release: (a: GameSeed, b: GameSeed) => a.ageDays - b.ageDays || a.rank - b.rank,
  abc: (a: GameSeed, b: GameSeed) => byTitle.compare(a.card.title, b.card.title),
}

/** Does it begin a word of the text? From three letters on it may also lie inside one. */
function isIn(haystack: string, word: string): boolean {
  return word.length < 3 ? ` ${haystack}`.includes(` ${word}`) : haystack.includes(word)
}

function matching(games: readonly GameSeed[], search: string | undefined): readonly GameSeed[] {
  const words = fold((search ?? '').slice(0, 100))
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return games
  return games.filter(({ haystack }) => words.every((word) => isIn(haystack, word)))
}

function filtered(catalogue: Catalogue, { category_slug, filter_slug, sort_by, search }: GameFilter) {
  const slugs = [category_slug, filter_slug].filter((slug) => slug !== undefined && slug !== '')
  const [first = 'all-games', second] = slugs
  const games = catalogue.lists.get(first)
  const others = catalogue.lists.get(second ?? 'all-games')
  if (!games || !others) throw new Refusal('NOT_FOUND')
  const allowed = new Set(others)
  const found = matching(
    games.filter((game) => allowed.has(game)),
    search,
  )
  return sort_by ? found.toSorted(sorts[sort_by]) : found
}

/** The game of an address; refuses with NOT_FOUND. */
function gameOf({ session }: Context, slug: string): GameSeed {
  const game = session.world.catalogue.bySlug.get(slug)
  if (!game) throw new Refusal('NOT_FOUND')
  return game
}

export const gamesHandlers: Pick<Handlers, Names> = {
  searchGames({ query }, { session, newId }) {
    const words = fold(query.search)
    const found = words === '' ? [] : matching(session.world.catalogue.games, query.search)
    const { data, pagination } = pageOf(found, query.limit ?? GAMES_PAGE, query.page ?? 1)
    return { data: data.map(({ card }) => card), pagination, uid: newId('sr') }
  },

  listGames({ query }, { session }) {
    const found = filtered(session.world.catalogue, query)
    const { data, pagination } = pageOf(found, query.limit ?? query._limit ?? GAMES_PAGE, query.page ?? 1)
    return { data: data.map(({ card }) => card), pagination, extra_data: { is_use_image_alternative: false } }
  },

  getGame({ params, query }, context) {
    const game = gameOf(context, params.slug)
    return { ...game.card, ...game.details, description: descriptionOf(game, query.language) }
  },

  launchGame({ params, body }, context) {
    const { session, now, newId, host, playerIfAny } = context
    const { card, details } = gameOf(context, params.slug)
    const player = playerIfAny()
    if (card.availability === 'maintenance') throw new Refusal('GAME_MAINTENANCE')
    if (card.availability === 'blocked') throw new Refusal('GAME_BLOCKED_IN_REGION')
    if (body.mode === 'demo' && !card.has_demo) throw new Refusal('DEMO_NOT_AVAILABLE')
    if (body.mode === 'real' && !player) throw new Refusal('UNAUTHORIZED')
    const id = newId('gs')
    const expiresAt = now() + SESSION_LIFE
    const currency = body.mode === 'real' && player ? player.user.currency : body.currency
    const isSmall = currency === 'AZN' // a manat is worth about 300 tenge
    session.world.gameSessions.set(id, {
      id,
      slug: card.slug,
      title: card.title,
      mode: body.mode,
      playerId: body.mode === 'real' && player ? player.id : null,
      currency,
      language: body.language,
      minBet: isSmall ? 10 : details.min_bet,
      maxBet: isSmall ? 10_000 : details.max_bet,
      demoBalance: isSmall ? DEMO_MONEY / 10 : DEMO_MONEY,
      rounds: 0,
      lastRound: null,
      expiresAt,
    })
    return {
      session_id: id,
      mode: body.mode,
      url: `${host('games')}/play/${id}`,
      expires_at: new Date(expiresAt).toISOString(),
    }
  },
}

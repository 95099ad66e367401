import type { Currency } from '../../../src/contract/money.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { limitKindOf, type GameSeed } from './catalogue.ts'
import { descriptionOf } from './descriptions.ts'
import { betsOf } from './facts.ts'
import { isFair } from './fair-rounds.ts'
import { gameBySlug } from './special-games.ts'
import { rejectOverLimit } from '../limits/world.ts'
import { recordPlayed } from './my-games.ts'
import { recordPlay } from './play.ts'
import { rejectOnBreak } from '../limits/protection.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'

type Names = 'getGame' | 'launchGame'

const SESSION_LIFETIME = 2 * 60 * 60_000
const DEMO_MONEY = 500_000 // minor units

/** The game with this slug; throws NOT_FOUND. */
function gameOf({ session }: Context, slug: string): GameSeed {
  const game = gameBySlug(session, slug)
  if (!game) throw new ApiError('NOT_FOUND')
  return game
}

/** Bets, and play money, minor units. */
const sizesOf = (game: GameSeed, currency: Currency) => ({
  ...betsOf(game, currency),
  demoBalance: currency === 'AZN' ? DEMO_MONEY / 10 : DEMO_MONEY,
})

/** Starts play for money, unless a limit is used up (O-67). */
function startPlay(session: Session, player: PlayerRecord, game: GameSeed) {
  rejectOverLimit(session, player, { kind: 'loss', amount: 1 })
  rejectOverLimit(session, player, { kind: 'session', amount: 1 })
  rejectOverLimit(session, player, { kind: limitKindOf(game), amount: 1 })
  recordPlay(player, session.now(), { bet: 0, win: 0, gameKind: limitKindOf(game) })
}

export const gameHandlers: Pick<Handlers, Names> = {
  getGame({ params, query }, context) {
    const game = gameOf(context, params.slug)
    const { minBet, maxBet } = sizesOf(game, query.currency)
    const description = descriptionOf(game, query.language)
    return { ...game.card, ...game.details, min_bet: minBet, max_bet: maxBet, description }
  },

  launchGame({ params, body }, context) {
    const { session, now, newId, host, playerIfAny } = context
    const game = gameOf(context, params.slug)
    const { card } = game
    const player = playerIfAny()
    if (card.availability === 'maintenance') throw new ApiError('GAME_MAINTENANCE')
    if (card.availability === 'blocked') throw new ApiError('GAME_BLOCKED_IN_REGION')
    if (body.mode === 'demo' && !card.has_demo) throw new ApiError('DEMO_NOT_AVAILABLE')
    if (body.mode === 'real' && !player) throw new ApiError('UNAUTHORIZED')
    if (player) rejectOnBreak(player) // play money too
    if (player && body.mode === 'real') startPlay(session, player, game)
    if (player) recordPlayed(player, card.slug, now())
    const id = newId('gs')
    const expiresAt = now() + SESSION_LIFETIME
    const currency = body.mode === 'real' && player ? player.user.currency : body.currency
    session.world.gameSessions.set(id, {
      id,
      slug: card.slug,
      title: card.title,
      mode: body.mode,
      playerId: body.mode === 'real' && player ? player.id : null,
      currency,
      language: body.language,
      ...sizesOf(game, currency),
      rounds: 0,
      isFair: isFair(game),
      lastRound: null,
      expiresAt,
    })
    return {
      session_id: id,
      mode: body.mode,
      url: `${host('games')}/play/${id}`,
      reports_ready: true,
      expires_at: new Date(expiresAt).toISOString(),
    }
  },
}

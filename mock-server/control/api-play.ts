import { randomText } from '../seed/random.ts'
import type { Session } from '../session.ts'
import { grantSocialCode, socialAccounts } from '../domains/auth/social.ts'
import type { GameSession, PlayerRecord } from '../world/records.ts'
import { isFair, spinReels } from '../domains/games/fair-rounds.ts'
import { giftBet, giftSpinFor, settleRound } from '../domains/offers/wagering.ts'
import { playerOf } from './player-of.ts'
import { asText, noneOf } from './refusal.ts'
import { ControlError, post, refuse, type ControlRoute } from './route.ts'

/** A game whose bets count fully for wagering. */
function gameOf({ world }: Session, slug: string | undefined) {
  const { games, bySlug } = world.catalogue
  const game =
    slug === undefined ? games.find(({ details }) => details.bonus_contribution === 10_000) : bySlug.get(slug)
  if (!game) throw new ControlError(404, asText([noneOf('game', slug, [...bySlug.keys()])]))
  return game
}

function sessionOf(session: Session, player: PlayerRecord, slug: string | undefined): GameSession {
  const seed = gameOf(session, slug)
  const { card, details } = seed
  return {
    id: `gs_${randomText(session.rng, 12)}`,
    slug: card.slug,
    title: card.title,
    mode: 'real',
    playerId: player.id,
    currency: player.user.currency,
    language: 'en',
    minBet: details.min_bet,
    maxBet: details.max_bet,
    demoBalance: 0,
    rounds: 0,
    isFair: isFair(seed),
    lastRound: null,
    expiresAt: session.now(),
  }
}

/** Replaces random events: a round of a game, and the return from a social network. */
export const playRoutes: ControlRoute[] = [
  // one round for money, or a free spin if the player has one for this game; without `win` the game decides
  post('round', ({ session, body: { player: id, game: slug, bet, win } }) => {
    const player = playerOf(session, id)
    const game = sessionOf(session, player, slug)
    const gift = giftSpinFor(session, player, game)
    const stake = gift ? giftBet(gift, player) : bet
    if (!gift && stake > player.balance.real + player.balance.bonus) throw new ControlError(409, 'too little money')
    const spin = win === undefined ? spinReels(session.rng, game, stake) : { win }
    settleRound(session, { game, player }, { ...spin, bet: stake, gift })
    return { game: game.slug, gift: gift?.id ?? null, balance: player.balance }
  }),
  post('social-code', ({ session, body: { account, name, redirect_uri, email } }) => {
    const request = { provider: name, account, redirectUri: redirect_uri, ...(email ? { email } : {}) }
    const code = grantSocialCode(session.world, request, session.now())
    if (code === null) throw refuse([noneOf('account', account, Object.keys(socialAccounts(name)))])
    return { name, code, redirect_uri }
  }),
]

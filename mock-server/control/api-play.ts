import * as z from 'zod/mini'

import { socialProviderSchema } from '../../src/contract/social.ts'
import { randomText } from '../seed/random.ts'
import type { Session } from '../session.ts'
import { grantSocialCode } from '../domains/auth/social.ts'
import type { GameSession, PlayerRecord } from '../world/records.ts'
import { giftBet, giftSpinFor, settleRound } from '../domains/offers/wagering.ts'
import { ControlError, type ControlRoute } from './route.ts'

const roundSchema = z.object({
  player: z.string(),
  /** A slot without free spins unless one is named. */
  game: z.optional(z.string()),
  bet: z.int().check(z.nonnegative()),
  win: z.int().check(z.nonnegative()),
})
const socialSchema = z.object({
  account: z.string(),
  name: z._default(socialProviderSchema, 'google'),
  redirect_uri: z._default(z.string(), 'http://localhost/social-login'),
  /** The e-mail of the chosen account, instead of its default. */
  email: z.nullish(z.string()),
})

/** A game whose bets count fully for wagering. */
function gameOf({ world }: Session, slug: string | undefined) {
  const { games, bySlug } = world.catalogue
  const game =
    slug === undefined ? games.find(({ details }) => details.bonus_contribution === 10_000) : bySlug.get(slug)
  if (!game) throw new ControlError(404, 'no such game in this session')
  return game
}

function sessionOf(session: Session, player: PlayerRecord, slug: string | undefined): GameSession {
  const { card, details } = gameOf(session, slug)
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
    lastRound: null,
    expiresAt: session.now(),
  }
}

/** Replaces random events: a round of a game, and the return from a social network. */
export const playRoutes: ControlRoute[] = [
  {
    // one round for money, or a free spin if the player has one for this game
    method: 'POST',
    path: 'round',
    run({ session, body }) {
      const { player: id, game: slug, bet, win } = roundSchema.parse(body)
      const player = session.world.players.get(id)
      if (!player) throw new ControlError(404, 'no such player in this session')
      const game = sessionOf(session, player, slug)
      const gift = giftSpinFor(session, player, game)
      const stake = gift ? giftBet(gift, player) : bet
      if (!gift && stake > player.balance.real + player.balance.bonus) throw new ControlError(409, 'too little money')
      settleRound(session, { game, player }, { bet: stake, win, gift })
      return { game: game.slug, gift: gift?.id ?? null, balance: player.balance }
    },
  },
  {
    method: 'POST',
    path: 'social-code',
    run({ session, body }) {
      const { account, name, redirect_uri, email } = socialSchema.parse(body)
      const request = { provider: name, account, redirectUri: redirect_uri, ...(email ? { email } : {}) }
      const code = grantSocialCode(session.world, request, session.now())
      if (code === null) throw new ControlError(404, 'no such account')
      return { name, code, redirect_uri }
    },
  },
]

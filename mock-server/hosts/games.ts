import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { Request, Response, Server } from '../http/http.ts'

import * as z from 'zod/mini'

import { nextHash, spinReels } from '../domains/games/fair-rounds.ts'
import { formatMoney } from '../../src/lib/money.ts'
import type { Session } from '../session.ts'
import { step } from '../http/step.ts'
import { tightest } from '../domains/limits/world.ts'
import type { GameSession, PlayerRecord, Round } from '../world/records.ts'
import { giftBet, giftSpinFor, kindOfSession, settleRound } from '../domains/offers/wagering.ts'
import { gamePage, overPage } from './game-page.ts'
import { setPageHeaders } from './page-headers.ts'
import { fieldsOf } from './form-fields.ts'

/** Money that a game can be played with: play money of a demo, or the player's real and bonus money. */
function playable(game: GameSession, player: PlayerRecord | null): number {
  return player ? player.balance.real + player.balance.bonus : game.demoBalance
}

const scripts = ['game.js', 'game-over.js', 'game-parent.js']
const SLOW = 15_000 // ms
const spinSchema = z.object({
  bet: z.int(),
  round: z.optional(z.int()),
  client_seed: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})

type Found = { game: GameSession; player: PlayerRecord | null }

function findGame(session: Session, id: string | undefined): Found | null {
  const game = session.world.gameSessions.get(id ?? '')
  if (!game || session.clock.now() >= game.expiresAt) return null
  return { game, player: session.world.players.get(game.playerId ?? '') ?? null }
}

function show(res: Response, status: number, { html, style }: { html: string; style: string }) {
  setPageHeaders(res, { style, script: true, isFramed: true })
  res.status(status).type('html').send(html)
}

type HostError = { status: number; code: string }

/** Would this bet lose more than a limit leaves, or is the time of play over (O-67)? */
function isOverLimit(session: Session, player: PlayerRecord, game: GameSession, bet: number): boolean {
  const losses = ['loss', kindOfSession(session, game)] as const
  return (
    losses.some((kind) => bet > (tightest(session, player, kind)?.left ?? Infinity)) ||
    tightest(session, player, 'session')?.left === 0
  )
}

/** Plays one round. A repeat of the last round returns the same result and moves no money. */
function play(session: Session, { game, player }: Found, body: unknown): HostError | Round {
  const request = spinSchema.safeParse(body)
  if (!request.success) return { status: 422, code: 'VALIDATION_FAILED' }
  const { bet, round = game.rounds + 1, client_seed: clientSeed } = request.data
  if (round === game.rounds && game.lastRound) return game.lastRound
  if (round !== game.rounds + 1) return { status: 409, code: 'GAME_UNAVAILABLE' }
  if (bet < game.minBet) return { status: 422, code: 'AMOUNT_BELOW_MIN' }
  if (bet > game.maxBet) return { status: 422, code: 'AMOUNT_ABOVE_MAX' }
  const gift = player && giftSpinFor(session, player, game)
  if (player && isOverLimit(session, player, game, gift ? 0 : bet)) return { status: 409, code: 'LIMIT_REACHED' }
  if (!gift && bet > playable(game, player)) return { status: 409, code: 'INSUFFICIENT_FUNDS' }
  const stake = gift && player ? giftBet(gift, player) : bet
  const spin = spinReels(session.rng, game, stake, clientSeed)
  const { reels, win } = spin
  settleRound(session, { game, player }, { ...spin, bet: stake, gift })
  game.rounds += 1
  const money = (minor: number) => formatMoney(minor, game.currency, game.language)
  game.lastRound = {
    round: game.rounds,
    reels,
    win: win > 0 ? money(win) : '',
    win_minor: win,
    balance: money(playable(game, player)),
    balance_minor: playable(game, player),
    next_hash: nextHash(game),
  }
  return game.lastRound
}

/** The games: `<sid>--games.localhost/play/<session id>`, meant for a frame of the app. */
export function mount(router: Server, getSession: (req: Request) => Session): void {
  for (const name of scripts) {
    router.get(`/${name}`, (_req, res) => {
      res.setHeader('Cache-Control', 'no-cache')
      res.sendFile(fileURLToPath(new URL(name, import.meta.url)))
    })
  }

  router.get(
    '/play/:id',
    step(async (req, res) => {
      const session = getSession(req)
      const id = String(req.params['id'])
      if (session.scenario === 'game-slow') await wait(SLOW)
      const found = findGame(session, id)
      if (!found) return show(res, 410, overPage(session.world.gameSessions.get(id)?.language))
      show(res, 200, gamePage(found.game, playable(found.game, found.player), session.scenario === 'game-crash'))
    }),
  )

  router.get('/play/:id/balance', (req, res) => {
    const found = findGame(getSession(req), req.params.id)
    const money = found && formatMoney(playable(found.game, found.player), found.game.currency, found.game.language)
    res.setHeader('Cache-Control', 'no-store')
    res.status(found ? 200 : 410).json(found ? { balance: money } : { code: 'GAME_UNAVAILABLE' })
  })

  router.post(
    '/play/:id/spin',
    step(async (req, res) => {
      const session = getSession(req)
      const body = await fieldsOf(req)
      const found = findGame(session, String(req.params['id']))
      const response = found ? play(session, found, body) : { status: 410, code: 'GAME_UNAVAILABLE' }
      res.setHeader('Cache-Control', 'no-store')
      res.status('status' in response ? response.status : 200).json(response)
    }),
  )
}

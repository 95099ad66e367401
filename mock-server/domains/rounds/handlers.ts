import type { Round, RoundProof } from '../../../src/contract/rounds.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Handlers } from '../../handler.ts'
import { gameTexts } from '../../hosts/game-texts.ts'
import { ApiError } from '../../http/api-error.ts'
import type { PlayerRecord } from '../../world/records.ts'
import type { RoundRecord } from './records.ts'
import { macOf, seedHash } from '../games/fair-rounds.ts'
import { symbols, type RoundSeeds } from '../games/reels.ts'
import { roundId, roundsOf } from './world.ts'

const MOST = 100

/** The proof of a round that has ended: each round has its own server seed, so that none is needed any more. */
function proofOf(seeds: RoundSeeds, language: Language): RoundProof {
  return {
    algorithm: 'hmac_sha256_reels',
    server_seed_hash: seedHash(seeds.serverSeed),
    server_seed: seeds.serverSeed,
    client_seed: seeds.clientSeed,
    nonce: seeds.nonce,
    bet: seeds.bet,
    mac: macOf(seeds).toString('hex'),
    symbols: symbols.map((symbol) => gameTexts[symbol][language]),
  }
}

/** A round in the response to its player. */
export function roundOf(player: PlayerRecord, round: RoundRecord, language: Language): Round {
  return {
    id: roundId(player, round),
    game: round.game,
    stake: round.stake,
    bet: round.bet,
    bonus_bet: round.bonusBet,
    win: round.win,
    bonus_win: round.bonusWin,
    balance: round.balance,
    currency: player.user.currency,
    outcome: round.outcome.map((symbol) => gameTexts[symbol][language]),
    created_at: new Date(round.at).toISOString(),
    proof: round.seeds ? proofOf(round.seeds, language) : null,
  }
}

/** From this moment on; nothing named is everything. */
function startOf(since: string | undefined): number {
  const start = since === undefined ? 0 : Date.parse(since)
  if (Number.isNaN(start)) throw new ApiError('VALIDATION_FAILED', ['since'])
  return start
}

/** Rounds with a smaller number are older than the one named. */
function endOf(player: PlayerRecord, rounds: readonly RoundRecord[], before: string | undefined): number {
  if (before === undefined) return Infinity
  const last = rounds.find((round) => roundId(player, round) === before)
  if (!last) throw new ApiError('VALIDATION_FAILED', ['before'])
  return last.number
}

export const roundsHandlers: Pick<Handlers, 'listRounds'> = {
  listRounds({ query }, { player, session }) {
    const me = player()
    const rounds = roundsOf(session.world, me)
    const { locale, game_slug: slug } = query
    const start = startOf(query.since)
    const end = endOf(me, rounds, query.before)
    const texts = query.search?.trim().toLowerCase() ?? ''
    const isNamed = (round: RoundRecord) =>
      roundId(me, round).toLowerCase().includes(texts) || round.game.title.toLowerCase().includes(texts)
    const chosen = rounds
      .filter((round) => round.at >= start && (slug === undefined || round.game.slug === slug) && isNamed(round))
      .toReversed()
    const older = chosen.filter(({ number }) => number < end)
    const page = older.slice(0, Math.min(Math.max(query.limit, 1), MOST))
    const last = page.at(-1)
    const games = new Map(rounds.toReversed().map(({ game }) => [game.slug, game]))
    return {
      data: page.map((round) => roundOf(me, round, locale)),
      next: last && older.length > page.length ? roundId(me, last) : null,
      items: chosen.length,
      games: [...games.values()],
    }
  },
}

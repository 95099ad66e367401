import type { Random } from '../../seed/random.ts'
import type { GameSession, PlayerRecord } from '../../world/records.ts'
import { symbols, type Symbol } from './reels.ts'

/** Payout of three equal symbols, times the bet. With the pair below the return is 96 %. */
const triple: Record<Symbol, number> = { sun: 50, wave: 30, mountain: 20, star: 15, pearl: 12, feather: 8, tulip: 5 }
const PAIR = 1.5

/** Three symbols and their payout, minor units. */
export function spinReels(random: Random, bet: number): { reels: Symbol[]; win: number } {
  const reels = Array.from({ length: 3 }, () => symbols[Math.floor(random() * symbols.length)] ?? 'tulip')
  const different = new Set(reels).size
  if (different === 1) return { reels, win: bet * triple[reels[0] ?? 'tulip'] }
  return { reels, win: different === 2 ? Math.floor(bet * PAIR) : 0 }
}

/** Money that a game can be played with: play money of a demo, or the player's real and bonus money. */
export function playable(game: GameSession, player: PlayerRecord | null): number {
  return player ? player.balance.real + player.balance.bonus : game.demoBalance
}

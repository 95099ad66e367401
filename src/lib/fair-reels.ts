/** Reels of a provably fair round (PLUS-88), as `hmac_sha256_reels` of the contract defines them. */
const REELS = 3
/** Payout of three equal symbols by their position on the reel, hundredths of the bet. */
const TRIPLES = [5000, 3000, 2000, 1500, 1200, 800, 500]
/** With it the return is 96 %. */
const PAIR = 150

/** Number of symbols on a reel. */
export const REEL_SYMBOLS = TRIPLES.length

/** The text that is signed for a round. Its MAC, with the server seed as key, decides the round. */
export const drawnText = (clientSeed: string, nonce: number, bet: number) => `${clientSeed}:${nonce}:${bet}`

/** Positions of the drawn symbols: each reel takes four bytes of the MAC as a fraction of 2^32. */
export function positionsOf(mac: Uint8Array): number[] {
  const view = new DataView(mac.buffer, mac.byteOffset)
  return Array.from({ length: REELS }, (_, reel) => Math.floor((view.getUint32(4 * reel) / 2 ** 32) * REEL_SYMBOLS))
}

/** The payout of these symbols, hundredths of the bet. */
export function timesOf(positions: readonly number[]): number {
  const different = new Set(positions).size
  if (different === 1) return TRIPLES[positions[0] ?? 0] ?? 0
  return different < positions.length ? PAIR : 0
}

/** The win of a bet, both in minor units. */
export const winOf = (bet: number, times: number) => Math.floor((bet * times) / 100)

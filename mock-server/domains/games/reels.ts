/** Symbols of a reel. */
export const symbols = ['sun', 'wave', 'mountain', 'star', 'pearl', 'feather', 'tulip'] as const
export type Symbol = (typeof symbols)[number]

/** Everything that decided a provably fair round. `bet`: the one that the payout multiplies, also for a free spin. */
export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number; bet: number }

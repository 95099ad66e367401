/** What a provider may state of a game, and players look for (PLUS-50). */
export const gameVolatilities = ['low', 'medium', 'high'] as const
export const gameFeatures = ['free-spins', 'bonus-buy', 'multipliers', 'respins', 'jackpot'] as const

/** Orders of a game list (ROUTE-45). */
export const gameSorts = ['popularity', 'release', 'abc'] as const

/** Facts of a game that a provider may state and players search for (PLUS-50). */
export const gameVolatilities = ['low', 'medium', 'high'] as const
export const gameFeatures = ['free-spins', 'bonus-buy', 'multipliers', 'respins', 'jackpot'] as const

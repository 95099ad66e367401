/** Orders of a game list (ROUTE-45). */
export const gameSorts = ['popularity', 'release', 'abc'] as const

import type { Scenario } from './scenario.ts'

// hosts/games.ts implements the last two on the games host

export const gameMaintenance: Scenario = {
  about: 'No game starts: maintenance',
  forced: [{ endpoint: 'games.launch', code: 'GAME_MAINTENANCE' }],
}

export const gameBlocked: Scenario = {
  about: 'No game starts: not in this region',
  forced: [{ endpoint: 'games.launch', code: 'GAME_BLOCKED_IN_REGION' }],
}

export const gameSlow: Scenario = { about: 'The page of a game loads after 15 s' }

export const gameCrash: Scenario = { about: 'A game fails in its first round and reports it' }

import type { Scenario } from './scenario.ts'

export const newPlayer: Scenario = { about: 'A player who has just registered: no money, no deposits', player: 'new' }

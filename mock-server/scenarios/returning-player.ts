import type { Scenario } from './scenario.ts'

export const returningPlayer: Scenario = {
  about: 'A verified player with money, a bonus and deposits',
  player: 'player',
}

import type { Scenario } from './scenario.ts'

export const balance500: Scenario = {
  about: 'The balance answers 500',
  player: 'player',
  forced: [{ endpoint: 'profile.getBalance', code: 'GENERAL_ERROR' }],
}

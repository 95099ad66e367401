import type { Scenario } from './scenario.ts'

export const balance500: Scenario = {
  about: 'The balance call fails with 500',
  player: 'player',
  forced: [{ endpoint: 'profile.getBalance', code: 'GENERAL_ERROR' }],
}

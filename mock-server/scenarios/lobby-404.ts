import type { Scenario } from './scenario.ts'

export const lobby404: Scenario = {
  about: 'Lists of games answer 404, as for a category that is not there (API-43)',
  forced: [{ endpoint: 'games.list', code: 'NOT_FOUND' }],
}

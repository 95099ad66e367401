import type { Scenario } from './scenario.ts'

export const lobby404: Scenario = {
  about: 'Lists of games fail with 404, as for an unknown category (API-43)',
  forced: [{ endpoint: 'games.list', code: 'NOT_FOUND' }],
}

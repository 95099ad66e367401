import type { Scenario } from './scenario.ts'

export const maintenance: Scenario = {
  about: 'Every call fails with 503',
  forced: [{ endpoint: '*', code: 'MAINTENANCE' }],
}

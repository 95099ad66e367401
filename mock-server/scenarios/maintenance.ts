import type { Scenario } from './scenario.ts'

export const maintenance: Scenario = {
  about: 'Every call answers 503',
  forced: [{ endpoint: '*', code: 'MAINTENANCE' }],
}

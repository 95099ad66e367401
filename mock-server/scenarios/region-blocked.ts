import type { Scenario } from './scenario.ts'

export const regionBlocked: Scenario = {
  about: 'Every call fails with 451: the product is not available here',
  forced: [{ endpoint: '*', code: 'REGION_BLOCKED' }],
}

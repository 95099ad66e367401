import type { Scenario } from './scenario.ts'

export const minimumAge21: Scenario = {
  about: 'The minimum age for deposits is 21, and the first deposit needs the birth date',
  player: 'unconfirmed',
}

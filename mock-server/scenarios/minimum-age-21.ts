import type { Scenario } from './scenario.ts'

export const minimumAge21: Scenario = {
  about: 'The operator takes deposits from 21 on, and asks for the birth date before the first one',
  player: 'unconfirmed',
}

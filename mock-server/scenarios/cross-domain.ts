import type { Scenario } from './scenario.ts'

export const crossDomain: Scenario = {
  about: 'Sign-in is completed on a host of its own and comes back from there (see domains/auth/auth-answer.ts)',
  player: 'player',
}

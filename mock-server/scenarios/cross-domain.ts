import type { Scenario } from './scenario.ts'

export const crossDomain: Scenario = {
  about: 'Sign-in is completed on a separate host and returns from there (see domains/auth/auth-response.ts)',
  player: 'player',
}

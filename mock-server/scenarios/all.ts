import {
  allBonuses,
  bonusesOver,
  emptyLobby,
  fullInbox,
  gameBlocked,
  gameCrash,
  gameMaintenance,
  gameSlow,
  largeCatalogue,
  lobby404,
  noOffers,
  noPaymentMethods,
} from './content.ts'
import {
  banned,
  documentsDeclined,
  minimumAge21,
  newPlayer,
  promoLimitReached,
  returningPlayer,
  vip,
} from './players.ts'
import type { Scenario } from './scenario.ts'
import {
  balance500,
  chunkLost,
  crossDomain,
  everythingSlow,
  lieFi,
  maintenance,
  newBuild,
  paymentsFlaky,
  refreshFails,
  regionBlocked,
  slow3g,
  tokenExpiresSoon,
} from './server.ts'

/** Every situation that has a name, in the order in which a person looks for it. */
export const scenarios = {
  'new-player': newPlayer,
  'returning-player': returningPlayer,
  vip,
  banned,
  'region-blocked': regionBlocked,
  'token-expires-soon': tokenExpiresSoon,
  'refresh-fails': refreshFails,
  'balance-500': balance500,
  'payments-flaky': paymentsFlaky,
  'no-payment-methods': noPaymentMethods,
  'documents-declined': documentsDeclined,
  'minimum-age-21': minimumAge21,
  'empty-lobby': emptyLobby,
  'lobby-404': lobby404,
  'large-catalogue': largeCatalogue,
  'game-maintenance': gameMaintenance,
  'game-blocked': gameBlocked,
  'game-slow': gameSlow,
  'game-crash': gameCrash,
  'promo-limit-reached': promoLimitReached,
  'all-bonuses': allBonuses,
  'bonuses-over': bonusesOver,
  'no-offers': noOffers,
  'full-inbox': fullInbox,
  'slow-3g': slow3g,
  'lie-fi': lieFi,
  maintenance,
  'cross-domain': crossDomain,
  'everything-slow': everythingSlow,
  'chunk-lost': chunkLost,
  'new-build': newBuild,
} as const satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios
export const scenarioNames = Object.keys(scenarios) as [ScenarioName, ...ScenarioName[]]

export function scenarioOf(name: ScenarioName | null): Scenario | null {
  return name && scenarios[name]
}

export function isScenarioName(text: unknown): text is ScenarioName {
  return typeof text === 'string' && Object.hasOwn(scenarios, text)
}

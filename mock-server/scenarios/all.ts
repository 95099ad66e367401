import { balance500 } from './balance-500.ts'
import { banned } from './banned.ts'
import { allBonuses, bonusesOver, fullInbox, noOffers } from './bonuses.ts'
import { chunkLost, newBuild } from './builds.ts'
import { documentsDeclined } from './documents-declined.ts'
import { emptyLobby } from './empty-lobby.ts'
import { refreshFails, tokenExpiresSoon } from './expiring-tokens.ts'
import { gameBlocked, gameCrash, gameMaintenance, gameSlow } from './game.ts'
import { lobby404 } from './lobby-404.ts'
import { crossDomain } from './cross-domain.ts'
import { largeCatalogue } from './large-catalogue.ts'
import { maintenance } from './maintenance.ts'
import { minimumAge21 } from './minimum-age-21.ts'
import { newPlayer } from './new-player.ts'
import { noPaymentMethods } from './no-payment-methods.ts'
import { paymentsFlaky } from './payments-flaky.ts'
import { promoLimitReached } from './promo-limit-reached.ts'
import { regionBlocked } from './region-blocked.ts'
import { returningPlayer } from './returning-player.ts'
import type { Scenario } from './scenario.ts'
import { everythingSlow, lieFi, slow3g } from './slow-network.ts'
import { vip } from './vip.ts'

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

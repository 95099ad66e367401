import { Network } from '../network.ts'
import type { Session } from '../session.ts'
import { balance500 } from './balance-500.ts'
import { banned } from './banned.ts'
import { refreshFails, tokenExpiresSoon } from './expiring-tokens.ts'
import { maintenance } from './maintenance.ts'
import { newPlayer } from './new-player.ts'
import { regionBlocked } from './region-blocked.ts'
import { returningPlayer } from './returning-player.ts'
import type { Scenario } from './scenario.ts'
import { lieFi, slow3g } from './slow-network.ts'

export const scenarios = {
  'new-player': newPlayer,
  'returning-player': returningPlayer,
  'region-blocked': regionBlocked,
  banned,
  'token-expires-soon': tokenExpiresSoon,
  'refresh-fails': refreshFails,
  'balance-500': balance500,
  'slow-3g': slow3g,
  'lie-fi': lieFi,
  maintenance,
} as const satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios
export const scenarioNames = Object.keys(scenarios) as [ScenarioName, ...ScenarioName[]]

export function scenarioOf(name: ScenarioName | null): Scenario | null {
  return name && scenarios[name]
}

export function isScenarioName(text: unknown): text is ScenarioName {
  return typeof text === 'string' && Object.hasOwn(scenarios, text)
}

/** Puts a session into a scenario, or out of any with null. */
export function start(session: Session, name: ScenarioName | null) {
  const last = scenarioOf(session.scenario)
  const next = scenarioOf(name)
  if (last?.net || next?.net) session.network = new Network(next?.net)
  session.scenario = name
  next?.onStart?.(session)
}

import { Network } from '../http/network.ts'
import type { Session } from '../session.ts'
import { scenarioOf, type ScenarioName } from './all.ts'

/** Puts a session into a scenario, or out of any with null. */
export function start(session: Session, name: ScenarioName | null) {
  const last = scenarioOf(session.scenario)
  const next = scenarioOf(name)
  if (last?.net || next?.net) session.network = new Network(next?.net ?? session.line)
  if (last?.build || next?.build) session.build = next?.build ?? 'a'
  session.scenario = name
  next?.onStart?.(session)
}

import type { Request } from '../http/http.ts'
import { isScenarioName, scenarioOf, type ScenarioName } from './all.ts'
import type { Scenario } from './scenario.ts'

/** Instead of a name: ends any scenario. */
export const NO_SCENARIO = 'none'

/** The scenario of a request: x-mock-scenario, else `?__scenario=`. Null for none. Returned as written. */
export function namedScenario(req: Request): string | null {
  const header = req.headers['x-mock-scenario']
  if (typeof header === 'string' && header !== '') return header
  return req.url.includes('__scenario=') ? new URLSearchParams(req.url.split('?')[1]).get('__scenario') : null
}

/** Is it one that we know? A name that fits none would be a scenario that silently never happens. */
export function isKnownScenario(name: string): name is ScenarioName | typeof NO_SCENARIO {
  return name === NO_SCENARIO || isScenarioName(name)
}

/** The scenario of only this request. */
export function requestScenario(req: Request): Scenario | null {
  const name = namedScenario(req)
  return isScenarioName(name) ? scenarioOf(name) : null
}

import type { getAppConfig } from '~/contract/app-config.ts'
import type { EndpointResponse } from '~/contract/endpoint.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

type AppConfig = EndpointResponse<typeof getAppConfig>
export type Incident = NonNullable<AppConfig['incident']>
/** `marks` for the inline script, which knows nothing else of the response. */
type StoredConfig = { marks: string; incident: Incident | null }

/** The marks of a response. Only a switch with the value false turns something off. */
export function marksOf({ switches, incident, minimum_age: age }: AppConfig): string {
  const off = switches.filter(({ value, key }) => !value && !/\s/.test(key)).map(({ key }) => `off:${key}`)
  return [...off, ...(incident ? ['incident'] : []), ...(age ? [`age:${age}`] : [])].join(' ')
}

/** Stores a response for the next start, also without a network, and applies it to this page. */
export function applyConfig(config: AppConfig) {
  const stored: StoredConfig = { marks: marksOf(config), incident: config.incident }
  safeLocal.set('app-config', JSON.stringify(stored))
  setOperatorMarks(stored.marks)
}

/** The stored message about an incident; null if there is none. */
export function storedIncident(): Incident | null {
  const stored = parseJson(safeLocal.get('app-config') ?? '') as Partial<StoredConfig> | null | undefined
  return stored?.incident ?? null
}

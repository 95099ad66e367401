import { getAppConfig } from '~/contract/app-config.ts'
import type { EndpointResponse } from '~/contract/endpoint.ts'
import { parseRecord } from '~/lib/parse-json.ts'
import { possibleAge, setOperatorMarks } from '~/platform/operator-marks.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

type AppConfig = EndpointResponse<typeof getAppConfig>
export type Incident = NonNullable<AppConfig['incident']>
/** `marks` for the inline script, which knows nothing else of the response. */
type StoredConfig = { marks: string } & Pick<AppConfig, 'incident' | 'support_hours' | 'links'>

/** The marks of a response. Only a switch with the value false turns something off. */
export function marksOf({ switches, incident, minimum_age: age, play_display: play }: AppConfig): string {
  const off = switches.filter(({ value, key }) => !value && !/\s/.test(key)).map(({ key }) => `off:${key}`)
  const others = [incident && 'incident', possibleAge(age) && `age:${age}`, play && `play:${play}`]
  return [...off, ...others.filter(Boolean)].join(' ')
}

/** Stores a response for the next start, also without a network, and applies it to this page. */
export function applyConfig(config: AppConfig) {
  const { incident, support_hours, links } = config
  const stored: StoredConfig = { marks: marksOf(config), incident, support_hours, links }
  safeLocal.set('app-config', JSON.stringify(stored))
  setOperatorMarks(stored.marks)
}

/** The stored configuration as text; '' if there is none. */
export const storedText = (): string => safeLocal.get('app-config') ?? ''

type Shown = Omit<StoredConfig, 'marks'>

/**
 * The stored configuration. An earlier build may have written it, so each part is read like that of a response: one that
 * is unreadable is null.
 */
export function storedConfig(): Shown {
  const stored = { incident: null, ...parseRecord(storedText()), switches: [] } // these are stored as marks
  return getAppConfig.answer.safeParse(stored, { lost: [] } as object).data ?? { incident: null }
}

/** The stored message about an incident; null if there is none. */
export const storedIncident = (): Incident | null => storedConfig().incident

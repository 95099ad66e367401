import { four, type Localised } from '../../seed/localised.ts'
import type { PlayerRecord } from '../../world/records.ts'
import type { DeviceRecord } from './records.ts'

type Named = readonly [pattern: RegExp, name: string]

/** The first that fits: many browsers call themselves Chrome and Safari, too. */
const browsers: readonly Named[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly Named[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const nameIn = (text: string, names: readonly Named[]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

function kindOf(userAgent: string): DeviceRecord['kind'] {
  if (/iPad|Tablet/.test(userAgent)) return 'tablet'
  return /Mobile|iPhone|Android/.test(userAgent) ? 'phone' : 'computer'
}

export const almaty = four('Almaty, Kazakhstan', 'Алматы, Казахстан', 'Алматы, Қазақстан', 'Almatı, Qazaxıstan')
export const astana = four('Astana, Kazakhstan', 'Астана, Казахстан', 'Астана, Қазақстан', 'Astana, Qazaxıstan')
export const baku = four('Baku, Azerbaijan', 'Баку, Азербайджан', 'Баку, Әзербайжан', 'Bakı, Azərbaycan')

/** The mock cannot locate IP addresses: every player is at home. */
export const homeOf = ({ user }: PlayerRecord): Localised => (user.currency === 'AZN' ? baku : almaty)

/** The device of a call; null if it is not a browser. */
export function deviceOf(player: PlayerRecord, userAgent: string): DeviceRecord {
  const browser = nameIn(userAgent, browsers)
  if (browser === null) return { kind: 'computer', browser: null, system: null, place: null }
  return { kind: kindOf(userAgent), browser, system: nameIn(userAgent, systems), place: homeOf(player) }
}

/** By it a device is known again; null where nothing is known of it. */
export const deviceName = ({ browser, system }: DeviceRecord): string | null =>
  browser === null ? null : `${browser} · ${system ?? ''}`

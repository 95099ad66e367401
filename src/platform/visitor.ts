import { safeLocal, safeSession, type SafeStorage } from './safe-storage.ts'
import { VISITOR_CONSENT_DAYS, VISITOR_HOURS } from '../constants/storage.ts'
import { getExpiring, setExpiring } from './storage-expiry.ts'
import { newId } from './new-id.ts'

/** A player's consent to reporting deposits to an advertising partner. Wiped with the session. */
const KEY = 'ad_consent'
const listeners = new Set<() => void>()

/** Returns `yes`, `no`, or null before the question was answered. */
export function adConsent(): 'yes' | 'no' | null {
  const saved = safeLocal.get(KEY)
  return saved === 'yes' || saved === 'no' ? saved : null
}

/** Stores the player's choice and notifies the listeners. */
export function saveAdConsent(isGiven: boolean) {
  safeLocal.set(KEY, isGiven ? 'yes' : 'no')
  for (const listener of listeners) listener()
}

/** Calls `listener` when the choice changes. Returns an unsubscribe function. */
export function onAdConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const VISITOR_UID_KEY = 'visitor_uid'

function keptIn<Key extends string>(
  storage: SafeStorage<Key | typeof VISITOR_UID_KEY>,
  hours: number,
  make: () => string,
): string {
  const kept = getExpiring(VISITOR_UID_KEY, storage)
  if (typeof kept === 'string') return kept
  const uid = make()
  setExpiring(VISITOR_UID_KEY, uid, hours, storage)
  return uid
}

const ofVisit = () => keptIn(safeSession, VISITOR_HOURS, () => newId())

/**
 * A random id for visits and events (DATA-24, API-54). It is removed with the session: two accounts of a device never
 * have the same. Only a player who consented keeps it over visits, for 30 days.
 */
export function visitorUid(): string {
  if (adConsent() !== 'yes') {
    safeLocal.remove(VISITOR_UID_KEY) // the consent was withdrawn
    return ofVisit()
  }
  const uid = keptIn(safeLocal, VISITOR_CONSENT_DAYS * 24, ofVisit)
  safeSession.remove(VISITOR_UID_KEY) // otherwise the next visit would start with the same id
  return uid
}

const CLIENT_IP_KEY = 'ip_address'
/** IPv4 or IPv6, roughly: data of a server is not put into a query without validation. */
const ipPattern = /^[0-9a-f.:]{3,45}$/i

/** Stores the IP address that the server saw (CASH-22). Ignores anything else. */
export function storeClientIp(text: string | undefined) {
  if (text !== undefined && ipPattern.test(text) && text !== clientIp()) safeLocal.set(CLIENT_IP_KEY, text)
}

/** Returns the last IP address that a server reported; '' if none. */
export function clientIp(): string {
  const saved = safeLocal.get(CLIENT_IP_KEY) ?? ''
  return ipPattern.test(saved) ? saved : ''
}

const CURRENCY_KNOWN_KEY = 'currency-known'

/** True if this device knows the visitor's currency, from an account, a URL or the server's lookup. */
export const isCurrencyKnown = (): boolean => safeLocal.get(CURRENCY_KNOWN_KEY) !== null

/** Marks the currency as known, so it is not requested again. */
export function currencyKnown() {
  safeLocal.set(CURRENCY_KNOWN_KEY, '1')
}

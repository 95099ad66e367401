import { VISITOR_CONSENT_DAYS, VISITOR_HOURS } from '../constants/storage.ts'

import { adConsent } from './ad-consent.ts'
import { safeLocal, safeSession, type SafeStorage } from './safe-storage.ts'
import { getExpiring, setExpiring } from './storage-expiry.ts'
import { newId } from './new-id.ts'

const KEY = 'visitor_uid'

function keptIn<Key extends string>(storage: SafeStorage<Key | typeof KEY>, hours: number, make: () => string): string {
  const kept = getExpiring(KEY, storage)
  if (typeof kept === 'string') return kept
  const uid = make()
  setExpiring(KEY, uid, hours, storage)
  return uid
}

const ofVisit = () => keptIn(safeSession, VISITOR_HOURS, () => newId())

/**
 * A random id for visits and events (DATA-24, API-54). It is removed with the session: two accounts of a device never
 * have the same. Only a player who consented keeps it over visits, for 30 days.
 */
export function visitorUid(): string {
  if (adConsent() !== 'yes') {
    safeLocal.remove(KEY) // the consent was withdrawn
    return ofVisit()
  }
  const uid = keptIn(safeLocal, VISITOR_CONSENT_DAYS * 24, ofVisit)
  safeSession.remove(KEY) // otherwise the next visit would start with the same id
  return uid
}

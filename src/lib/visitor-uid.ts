import { safeLocal } from './safe-storage.ts'

const KEY = 'visitor_uid'

/** A random id of this browser, kept over visits (DATA-24). One for the page when storage is forbidden. */
export function visitorUid(): string {
  const known = safeLocal.get(KEY)
  if (known) return known
  const uid = crypto.randomUUID()
  safeLocal.set(KEY, uid)
  return uid
}

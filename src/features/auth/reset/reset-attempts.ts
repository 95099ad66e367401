import { fingerprintToken } from '~/platform/analytics-events.ts'
import { RESET_COUNTER_LIFE, RESET_WAITS } from '~/constants/session.ts'
import { expiringLeft, getExpiring, setExpiring } from '~/platform/storage-expiry.ts'

/** Where the link or the code goes, in the form that is sent: digits only, lower case. */
export type ResetContact = { mode: 'email'; email: string } | { mode: 'phone'; phone: string }

/** Keys of one contact's counter and marker. Contacts are not written down on the device, only their fingerprints. */
async function keysOf(contact: ResetContact) {
  const mark = await fingerprintToken(contact.mode === 'email' ? contact.email : contact.phone)
  return { count: `reset-count:${mark}`, wait: `reset-wait:${mark}` } as const
}

/** How often this contact has asked within three days (AUTH-31, O-03). */
export async function resetAttempts(contact: ResetContact): Promise<number> {
  const count = getExpiring((await keysOf(contact)).count)
  return typeof count === 'number' ? count : 0
}

/** ms until this contact may ask again; 0 when it may now (AUTH-32). */
export async function resetWait(contact: ResetContact): Promise<number> {
  return expiringLeft((await keysOf(contact)).wait)
}

/** Counts a request that was accepted, and sets the marker that keeps the next one back. */
export async function noteResetAttempt(contact: ResetContact): Promise<void> {
  const keys = await keysOf(contact)
  const count = (await resetAttempts(contact)) + 1
  const hours = RESET_WAITS[Math.min(count, RESET_WAITS.length) - 1] ?? 0
  setExpiring(keys.count, count, RESET_COUNTER_LIFE)
  setExpiring(keys.wait, true, hours)
}

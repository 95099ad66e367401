import { RESET_COUNTER_LIFE, RESET_WAITS } from '~/constants/session.ts'
import { fingerprintToken } from '~/platform/track.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { expiringLeft, getExpiring, setExpiring } from '~/platform/storage-expiry.ts'

const SECOND = 1000

/** A countdown such as `0:59` or `2:59:59`; seconds are rounded up. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Recipient of the link or code, as sent: digits only, or lower case. */
export type ResetContact = { mode: 'email'; email: string } | { mode: 'phone'; phone: string }

/** Storage keys of one contact's counter and marker. They contain only fingerprints of contacts. */
async function keysOf(contact: ResetContact) {
  const mark = await fingerprintToken(contact.mode === 'email' ? contact.email : contact.phone)
  return { count: `reset-count:${mark}`, wait: `reset-wait:${mark}` } as const
}

/** Number of requests for this contact within three days (AUTH-31, O-03). */
export async function resetAttempts(contact: ResetContact): Promise<number> {
  const count = getExpiring((await keysOf(contact)).count)
  return typeof count === 'number' ? count : 0
}

/** ms until this contact may request again; 0 if allowed now (AUTH-32). */
export async function resetWait(contact: ResetContact): Promise<number> {
  return expiringLeft((await keysOf(contact)).wait)
}

/** Counts an accepted request, and sets the marker that delays the next one; not once `owner` has left. */
export async function recordResetAttempt(owner: Owner, contact: ResetContact): Promise<void> {
  const keys = await keysOf(contact)
  const count = (await resetAttempts(contact)) + 1
  const hours = RESET_WAITS[Math.min(count, RESET_WAITS.length) - 1] ?? 0
  if (!isOwnerNow(owner)) return
  setExpiring(keys.count, count, RESET_COUNTER_LIFE)
  setExpiring(keys.wait, true, hours)
}

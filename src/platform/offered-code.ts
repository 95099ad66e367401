import { cleanPromoCode, promoCodeOfCookie } from '../lib/promo-code.ts'
import { isOwnerNow, type Owner } from './owner.ts'
import { safeLocal } from './safe-storage.ts'

/** Keys of the last code offered by a link, and of the last used one, which is not offered again. */
const OFFERED = 'promocode'
const USED = 'promocode_used'

const sameCode = (one: string, other: string | null) => one.toUpperCase() === other?.toUpperCase()

/** Returns the code in a query; for a sign-in redirect, that of the original URL. */
function codeOf(search: string): string | null {
  const params = new URLSearchParams(search)
  const wanted = params.get('redirect') ?? ''
  const query = wanted.includes('?') ? wanted.slice(wanted.indexOf('?')) : ''
  return cleanPromoCode(params.get('promocode')) ?? cleanPromoCode(new URLSearchParams(query).get('promocode'))
}

/** Saves the promo code of a URL of any page; a newer link replaces an older code (SHELL-37). */
function recordOfferedCode(search: string) {
  const code = codeOf(search)
  if (code && !sameCode(code, safeLocal.get(USED))) safeLocal.set(OFFERED, code)
}

let hasLanded = false

/**
 * Stores the code of the initial URL, once per page. Every function here that reads or changes the stored code calls it
 * first, so the order of their callers does not matter. Following a link again offers its code again, because the
 * code may have several uses; a reload or going back does not.
 */
function land() {
  if (hasLanded) return
  hasLanded = true
  const [entry] = performance.getEntriesByType('navigation')
  const landing = entry && URL.canParse(entry.name) ? new URL(entry.name).search : ''
  const followed = entry?.type === 'navigate' ? codeOf(landing) : null
  if (followed && sameCode(followed, safeLocal.get(USED))) safeLocal.remove(USED)
  recordOfferedCode(landing)
}

/** Stores the code of the initial URL; the returned function does so for each later URL of the visit (SHELL-37). */
export function storeOfferedCodes(): (search: string) => void {
  land()
  return recordOfferedCode
}

/**
 * Returns the code that fills the field: from this URL, an earlier link, else the cookie. Null if there is none, or
 * if it was used.
 */
export function offeredCode(search: string, cookies: string): string | null {
  land()
  recordOfferedCode(search)
  const code = cleanPromoCode(safeLocal.get(OFFERED)) ?? promoCodeOfCookie(cookies)
  return code && !sameCode(code, safeLocal.get(USED)) ? code : null
}

/**
 * Marks the code as used and removes it from the device and the cookie (BONUS-41). Does nothing once `owner`, who sent it,
 * has left.
 */
export function codeUsed(owner: Owner, code: string) {
  if (!isOwnerNow(owner)) return
  land()
  safeLocal.set(USED, code)
  safeLocal.remove(OFFERED)
  document.cookie = 'promocode=; path=/; max-age=0'
}

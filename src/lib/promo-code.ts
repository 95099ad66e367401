import { plainLatin } from './typed-text.ts'

const LONGEST = 64
const allowed = /^[\p{L}\p{N}_-]+$/u

/**
 * Cleans the promo code of a link or a message: letters, digits (of any script, as 0 to 9), `_` and `-`, at most 64;
 * null for anything else. A typed code is validated only by the server (BONUS-45).
 */
export function cleanPromoCode(text: string | null | undefined): string | null {
  const code = plainLatin(text ?? '').trim()
  return code.length <= LONGEST && allowed.test(code) ? code : null
}

/** Returns a typed promo code; null if empty. */
export const typedPromoCode = (text: string | undefined): string | null => plainLatin(text ?? '').trim() || null

/** The promo code of the cookie of that name (SHELL-37); `cookies` is `document.cookie`. Null for none. */
export function promoCodeOfCookie(cookies: string): string | null {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith('promocode='))
  if (!cookie) return null
  try {
    return cleanPromoCode(decodeURIComponent(cookie.slice('promocode='.length)))
  } catch {
    return null // not percent-encoded as it should be
  }
}

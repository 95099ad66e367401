import { safeLocal } from './safe-storage.ts'

const KEY = 'currency-known'

/** True if this device knows the visitor's currency, from an account, a URL or the server's lookup. */
export const isCurrencyKnown = (): boolean => safeLocal.get(KEY) !== null

/** Marks the currency as known, so it is not requested again. */
export function currencyKnown() {
  safeLocal.set(KEY, '1')
}

import { safeLocal } from './safe-storage.ts'

const KEY = 'currency-known'

/** Does this device know the visitor's currency, from an account, an address or the server's lookup? */
export const isCurrencyKnown = (): boolean => safeLocal.get(KEY) !== null

/** Marks the currency as known: it is not asked for again. */
export function currencyKnown() {
  safeLocal.set(KEY, '1')
}

import { currencies, type Currency } from '~/contract/money.ts'
import type { Language } from '~/contract/languages.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import { chooseLanguage, GUEST_DATA_KEY } from './language/language-choice.ts'

/** Language and currency for the first paint, from the copy in local storage: no wait for IndexedDB. */
export function readGuestData(): { language: Language; currency?: Currency } {
  const entry = safeLocal.get(GUEST_DATA_KEY)
  const language = chooseLanguage(entry, navigator.languages)
  const currency = currencies.find((known) => entry?.includes(`"${known}"`))
  return currency ? { language, currency } : { language }
}

import { currencies, type Currency } from '~/contract/money.ts'
import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import type { Language } from '~/contract/languages.ts'
import { chooseLanguage } from '~/lib/choose-language.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** Language and currency for the first paint, from the copy in local storage: no wait for IndexedDB. */
export function readGuestData(): { language: Language; currency?: Currency } {
  const entry = safeLocal.get(GUEST_DATA_KEY)
  const language = chooseLanguage(entry, navigator.languages)
  const currency = currencies.find((known) => entry?.includes(`"${known}"`))
  return currency ? { language, currency } : { language }
}

import type { GuestStore } from '~/stores/guest-store.ts'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { chooseLanguage } from '~/lib/languages.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/**
 * Switches to a language that another tab has stored, also before this code was loaded, even if a link had set another one.
 * Returns a function that stops it.
 */
export function syncLanguageOfTabs(guest: GuestStore, page: EventTarget = window): () => void {
  const take = (stored: string | null) => {
    if (stored === null) return
    const language = chooseLanguage(stored, navigator.languages)
    if (language === guest.own) return // the currency may have changed
    guest.requestLanguage(undefined)
    guest.setLanguage(language)
  }
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key === GUEST_DATA_KEY) take(newValue)
  }
  take(safeLocal.get(GUEST_DATA_KEY))
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

import type { GuestStore } from '~/stores/guest-store.ts'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { chooseLanguage } from '~/lib/choose-language.ts'

/**
 * Switches to a language that is picked in another tab, even where a link had asked for another one. Returns a function that
 * stops it.
 */
export function followLanguageOfTabs(guest: GuestStore, page: EventTarget = window): () => void {
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== GUEST_DATA_KEY || newValue === null) return
    const language = chooseLanguage(newValue, navigator.languages)
    if (language === guest.own) return // the currency may have changed
    guest.wishLanguage(undefined)
    guest.setLanguage(language)
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

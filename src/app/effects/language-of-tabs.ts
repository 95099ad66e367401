import type { GuestStore } from '~/stores/guest-store.ts'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { chooseLanguage } from '~/lib/choose-language.ts'

/** A language picked in another tab is shown here too, also in place of what a link has wished for. Returns the undo. */
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

import type { GuestStore } from '~/stores/guest-store.ts'
import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { chooseLanguage } from '~/lib/languages.ts'
import { onLocalChange, safeLocal } from '~/platform/safe-storage.ts'
import { tokens as ownTokens, type TokenStore } from '~/api/transport/tokens.ts'
import { trustedParent } from '~/platform/app-mode.ts'

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
  take(safeLocal.get(GUEST_DATA_KEY))
  return onLocalChange(GUEST_DATA_KEY, take, page)
}

/** Message to the page that frames the app. */
export type SessionMessage = { type: 'qumai-session'; access: string; refresh: string } | { type: 'qumai-session-end' }

/**
 * Posts the session to the page that frames the app: at once, after each sign-in and refresh, and when it ends
 * (AUTH-25). Only to an origin on the operator's list (exact match); nothing is sent to any other page (O-08).
 * Returns an unsubscribe function.
 */
export function forwardTokens(
  page: Pick<Window, 'parent'> = window,
  parent: string | null = trustedParent(),
  tokens: TokenStore = ownTokens,
): () => void {
  if (parent === null) return () => {}
  let reported: string | null = null

  const notify = () => {
    const { access, refresh } = tokens
    if (refresh === reported) return
    const message: SessionMessage =
      access !== null && refresh !== null ? { type: 'qumai-session', access, refresh } : { type: 'qumai-session-end' }
    reported = refresh
    page.parent.postMessage(message, parent)
  }

  notify()
  return tokens.subscribe(notify)
}

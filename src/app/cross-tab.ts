import { tokens } from '~/api/tokens.ts'
import type { SessionStore } from '~/stores/session-store.ts'

import { PLAYER_KEY, savedPlayerId } from './session-player.ts'

type Page = { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } }

/**
 * Makes this tab play whoever the browser plays: a log-out or a sign-in in another tab counts here too. A page
 * that was asleep looks again when it wakes, for it hears no events. Returns the undo.
 */
export function followOtherTabs(session: SessionStore, page: Page = { window, document }): () => void {
  const adopt = () => {
    const playerId = savedPlayerId()
    if (playerId === session.playerId) return
    session.end('other-tab')
    if (playerId !== null && tokens.refresh !== null) session.start(playerId)
  }
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    if (key === PLAYER_KEY || key === null) adopt() // null: everything was cleared
  }
  const onVisible = () => {
    if (page.document.visibilityState === 'visible') adopt()
  }
  const listening = new AbortController()
  const { signal } = listening
  page.window.addEventListener('storage', onStorage, { signal })
  page.window.addEventListener('pageshow', onVisible, { signal })
  page.document.addEventListener('visibilitychange', onVisible, { signal })
  return () => listening.abort()
}

import { reaction } from 'mobx'

import { SESSION_KEY, tokens } from '~/api/transport/tokens.ts'
import { markWipePending, finishPendingWipe } from '~/db/wipe-player-rows.ts'
import { onLocalChange } from '~/platform/safe-storage.ts'
import { isVisible, type Page } from '~/platform/scheduling.ts'
import type { EndReason, SessionStore } from '~/stores/session-store.ts'

import { isTabOfAnother, recordTabOwner } from '../session/tab-owner.ts'

type Parts = { page?: { window: EventTarget; document: Page }; reload?: () => void }

/**
 * Returns why the session ended, as stored by the tab that ended it; an earlier build, or cleared storage, gives no
 * reason.
 */
function howItEnded(): EndReason {
  return tokens.current() ? 'taken-over' : ((tokens.lastEnd ?? 'unknown') as EndReason)
}

/**
 * Applies a log-out or sign-in of another tab to this one. A page that was frozen checks again when it resumes,
 * because it missed the events. If the player is the same but another person was there meanwhile, the page is loaded
 * again: its memory and its fields are an earlier person's. Returns an unsubscribe function.
 */
export function syncPlayerOfTabs(
  session: SessionStore,
  { page = { window, document }, reload = () => location.reload() }: Parts = {},
): () => void {
  const playerId = () => tokens.current()?.playerId ?? null
  const adopt = async () => {
    if (playerId() === session.playerId) {
      if (isTabOfAnother()) reload()
      return
    }
    const how = howItEnded()
    if (how === 'unknown') markWipePending() // the browser's data were cleared by hand: IndexedDB may not have been among them
    session.end(how, true)
    await finishPendingWipe() // the next player must not see data of the last one
    const next = playerId()
    if (next !== null && !session.isSignedIn) session.start(next)
  }
  const onVisible = () => {
    if (isVisible(page.document)) void adopt()
  }
  const stop = reaction(() => session.playerId, recordTabOwner, { fireImmediately: true })
  const stopListening = onLocalChange(SESSION_KEY, () => void adopt(), page.window)
  const listening = new AbortController()
  const { signal } = listening
  page.window.addEventListener('pageshow', onVisible, { signal })
  page.document.addEventListener('visibilitychange', onVisible, { signal })
  return () => {
    stop()
    stopListening()
    listening.abort()
  }
}

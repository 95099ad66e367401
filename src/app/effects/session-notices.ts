import type { I18n } from '@lingui/core'
import { reaction } from 'mobx'

import { endSession } from '~/api/auth.ts'
import { tokens, type TokenStore } from '~/api/transport/tokens.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import type { Stores } from '~/stores/create-stores.ts'
import type { EndReason, SessionStore } from '~/stores/session-store.ts'
import type { ToastsStore } from '~/stores/toasts-store.ts'

type Parts = { stores: { session: SessionStore; toasts: ToastsStore }; i18n: I18n }

/** Returns the message, the same in every tab; null for a log-out in this tab, and for a ban, which has a dialog. */
function textOf(reason: EndReason, isElsewhere: boolean): MessageKey | null {
  if (reason === 'ban') return null
  if (reason === 'player') return isElsewhere ? 'session.endedElsewhere' : null
  return reason === 'taken-over' ? 'session.takenOver' : 'session.ended'
}

/**
 * After the end of a session: revokes `refresh` on the server, if this tab ended it, and shows the reason. Neither is
 * awaited.
 */
export function sessionEnded(reason: EndReason, refresh: string | null, { stores, i18n }: Parts): void {
  if (refresh !== null) void endSession(refresh)
  const text = textOf(reason, stores.session.endedElsewhere)
  const isGuest = !tokens.current()
  if (!text || (!isGuest && text !== 'session.takenOver')) return // the player has logged in again
  const action = { label: i18n._('auth.login' satisfies MessageKey), to: '/auth/login' }
  stores.toasts.add({ variant: 'info', text: i18n._(text), ...(isGuest && ({ action, topic: 'log-in' } as const)) })
}

/**
 * Warns once per sign-in that the browser could not store the session, so it ends with the page. Returns an
 * unsubscribe function.
 */
export function reportShortSession(
  { session, toasts }: Pick<Stores, 'session' | 'toasts'>,
  i18n: I18n,
  saved: Pick<TokenStore, 'isKept'> = tokens,
): () => void {
  return reaction(
    () => session.playerId,
    (playerId) => {
      if (playerId !== null && !saved.isKept)
        toasts.add({ variant: 'error', text: i18n._('auth.sessionNotKept' satisfies MessageKey) })
    },
    { fireImmediately: true },
  )
}

/** Reports once that another tab keeps this page waiting (PLUS-68). Returns an unsubscribe function. */
export function reportOtherTab({ network, toasts }: Pick<Stores, 'network' | 'toasts'>, i18n: I18n): () => void {
  return reaction(
    () => network.isWaitingForTab,
    (isWaiting) => {
      if (isWaiting) toasts.add({ variant: 'info', text: i18n._('auth.otherTabBusy' satisfies MessageKey) })
    },
    { fireImmediately: true },
  )
}

import type { I18n } from '@lingui/core'
import { reaction } from 'mobx'

import { tokens, type TokenStore } from '~/api/transport/tokens.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import type { Stores } from '~/stores/create-stores.ts'

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

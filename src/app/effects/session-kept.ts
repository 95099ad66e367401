import type { I18n } from '@lingui/core'
import { reaction } from 'mobx'

import { tokens, type TokenStore } from '~/api/transport/tokens.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Says once for each sign-in that the browser could not keep it: it would end with the page, without a word. Returns the undo. */
export function tellOfShortSession(
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

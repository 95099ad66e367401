import { reaction } from 'mobx'

import type { Stores } from '~/stores/create-stores.ts'

type On = { playerLeft: () => void; placeChanged: () => void }

/**
 * Ends the chat when its player leaves, and removes it during a deposit over a game, as in the cash box. Returns a
 * function that stops it.
 */
export function subscribeForChat({ session, dialogs }: Pick<Stores, 'session' | 'dialogs'>, on: On): () => void {
  const unsubscribe = [
    reaction(() => session.playerId, on.playerLeft),
    reaction(() => dialogs.open?.kind === 'game-deposit', on.placeChanged),
  ]
  return () => unsubscribe.forEach((stop) => stop())
}

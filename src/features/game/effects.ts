import { reaction } from 'mobx'

import type { Stores } from '~/stores/create-stores.ts'

/**
 * Calls `act` each time the player's money may have changed outside the game: a payment ended, the deposit over the
 * game was closed, or the player returned from another tab. Returns an unsubscribe function.
 */
export function whenMoneyMoved({ cashBox, dialogs }: Pick<Stores, 'cashBox' | 'dialogs'>, act: () => void): () => void {
  const unsubscribe = [
    reaction(
      () => cashBox.pending !== null,
      (isPending) => !isPending && act(),
    ),
    reaction(
      () => dialogs.open?.kind === 'game-deposit',
      (isOpen) => !isOpen && act(),
    ),
  ]
  const isBack = () => document.visibilityState === 'visible' && act()
  document.addEventListener('visibilitychange', isBack)
  return () => {
    for (const stop of unsubscribe) stop()
    document.removeEventListener('visibilitychange', isBack)
  }
}

/**
 * Calls `act` when a question opens for which the game must pause, or closes: a reality check (O-67) or a break
 * (PLUS-90). Also calls it at once if one is already open. Returns an unsubscribe function.
 */
export function whenChecked({ dialogs }: Pick<Stores, 'dialogs'>, act: (isWaiting: boolean) => void): () => void {
  const isWaiting = () => dialogs.check !== null || dialogs.open?.kind === 'break'
  if (isWaiting()) act(true)
  return reaction(isWaiting, act)
}

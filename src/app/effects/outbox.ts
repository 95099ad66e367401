import { reaction } from 'mobx'

import { WAKE_SPREAD } from '~/constants/network.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** The queue of events hears who plays, and a moment after the server is back that it is. Returns the undo. */
export function followForOutbox(
  { network, session }: Pick<Stores, 'network' | 'session'>,
  outbox: Pick<Outbox, 'serverBack' | 'playerIs'>,
): () => void {
  const undo = [
    reaction(
      () => network.isOnline,
      (isOnline) => isOnline && setTimeout(outbox.serverBack, Math.random() * WAKE_SPREAD),
    ),
    reaction(
      () => session.playerId,
      (playerId) => void outbox.playerIs(playerId),
      { fireImmediately: true },
    ),
  ]
  return () => undo.forEach((stop) => stop())
}

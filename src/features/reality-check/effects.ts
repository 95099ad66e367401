import { reaction } from 'mobx'

import { serverNow } from '~/platform/server-clock.ts'

import { dropOldPlay } from './play-record.ts'
import { PlayWatch, type PlayLinks } from './play-watch.ts'
import { newId } from '~/platform/new-id.ts'

type Links = Omit<PlayLinks, 'page' | 'tabId'> & {
  /** Preloads the dialog and its texts while online; later the dialog loads them itself. */
  prepare: () => Promise<unknown>
  page?: EventTarget
  tabId?: string
}

/**
 * Counts play for money in all tabs, by the server's clock. After the interval it opens a reality check over the game,
 * at the end of a round, which must be answered (O-67). A log-out resets nothing. Returns a function that stops it.
 */
export function watchPlay({ prepare, page = window, tabId = newId(), ...links }: Links): () => void {
  const { player, session } = links.stores
  dropOldPlay(serverNow())
  let stop = () => {}
  const unsubscribe = reaction(
    () => (player.gameSlug !== null && !player.isDemo ? session.playerId : null),
    (playerId) => {
      stop()
      stop = () => {}
      if (playerId === null) return
      const watch = new PlayWatch({ ...links, page, tabId }, playerId)
      const unsubscribeWatch = watch.start()
      const unsubscribeRounds = reaction(() => player.rounds, watch.tick)
      stop = () => {
        unsubscribeWatch()
        unsubscribeRounds()
      }
      prepare().catch(() => undefined)
    },
    { fireImmediately: true },
  )
  return () => {
    unsubscribe()
    stop()
  }
}

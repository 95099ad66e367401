import type { I18n } from '@lingui/core'
import { reaction } from 'mobx'

import { languages } from '~/contract/languages.ts'
import { dropOldPlay } from '~/db/play-record.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { PlayWatch, type PlayLinks } from './play-watch.ts'

type Links = Omit<PlayLinks, 'page' | 'tabId'> & { i18n: I18n; page?: EventTarget; tabId?: string }

/** The check and its texts, before a network may be gone; else it asks for them itself. */
async function prepareCheck(i18n: I18n) {
  const language = languages.find((known) => known === i18n.locale)
  const { loadLateTexts } = await import('~/db/late-texts.ts')
  if (language) await loadLateTexts(i18n, language)
  await import('~/shell/reality-check.tsx')
}

/**
 * Counts play for money in all tabs, by the server's clock, and after so much of it lays a reality check over the game, at
 * the end of a round; it has to be answered (O-67). A log-out begins nothing anew. Returns the undo.
 */
export function followPlay({ i18n, page = window, tabId = crypto.randomUUID(), ...links }: Links): () => void {
  const { player, session } = links.stores
  dropOldPlay(serverNow())
  let stop = () => {}
  const undo = reaction(
    () => (player.gameSlug !== null && !player.isDemo ? session.playerId : null),
    (playerId) => {
      stop()
      stop = () => {}
      if (playerId === null) return
      stop = new PlayWatch({ ...links, page, tabId }, playerId).start()
      prepareCheck(i18n).catch(() => undefined)
    },
    { fireImmediately: true },
  )
  return () => {
    undo()
    stop()
  }
}

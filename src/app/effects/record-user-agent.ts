import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { saveUserExtraMutation, userExtraQuery } from '~/api/user-extra.ts'
import type { SessionStore } from '~/stores/session-store.ts'

const AGENTS_KEPT = 20 // the newest; a browser that updates itself has a new name every month

async function recordUserAgent(queryClient: QueryClient, agent: string) {
  const { navigatorUserAgent: known = [] } = await queryClient.fetchQuery(userExtraQuery())
  if (known.includes(agent)) return
  const save = new MutationObserver(queryClient, saveUserExtraMutation())
  await save.mutate({ key: 'navigatorUserAgent', value: [...known, agent].slice(-AGENTS_KEPT) })
}

/**
 * Adds this browser to the list of those that the player has used, once (ANLT-08). A call that fails is repeated at the next
 * start. Returns a function that stops it.
 */
export function recordUserAgents(
  session: SessionStore,
  queryClient: QueryClient,
  agent = navigator.userAgent,
): () => void {
  return reaction(
    () => session.playerId,
    (playerId) => {
      if (playerId !== null) recordUserAgent(queryClient, agent).catch(() => undefined)
    },
    { fireImmediately: true },
  )
}

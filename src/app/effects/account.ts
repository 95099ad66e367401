import { hashKey } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { markBreak, recordBreak } from '~/platform/on-break.ts'
import { ownerOf } from '~/platform/owner.ts'
import { setAnalyticsUser } from '~/platform/track.ts'
import { ageOf } from '~/lib/moments.ts'

import { unsyncedLanguage } from '../language/unsynced-language.ts'
import type { EffectDeps } from './links.ts'

const FRESH = 5000 // ms

/** Stores the account on the device (DATA-04). If that code fails to load, the next change stores it. */
export async function storeUser(user: User | undefined) {
  if (!user) return
  const owner = ownerOf(user.id)
  await import('~/db/user.ts').then(({ saveUser }) => saveUser(owner, user)).catch(() => undefined)
}

/**
 * Follows the account data in the query cache: sets the visitor's language and currency from it (DATA-10), and saves it.
 * Returns a function that stops it.
 */
export function syncAccount({ stores, queryClient }: EffectDeps) {
  const { session, guest } = stores
  const { queryKey } = userQuery()
  let applied = ''

  function apply() {
    const user = queryClient.getQueryData(queryKey)
    if (!user || user.id !== session.playerId) return
    setAnalyticsUser({ playerId: user.id, sourceId: user.source_id })
    session.setBreak(recordBreak(user))
    const isFresh = ageOf(queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0, Date.now()) < FRESH
    if (isFresh) void storeUser(user) // data from the device keeps its time
    const choice = `${user.id} ${user.language} ${user.currency}`
    if (choice === applied) return // the same data again must not undo the player's later choice
    applied = choice
    guest.setCurrency(user.currency)
    if (!unsyncedLanguage()) guest.setLanguage(user.language)
  }

  const stopMarking = reaction(() => session.isOnBreak, markBreak) // cleared with the session
  apply() // it may have loaded already
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hashKey(queryKey)) return
    if (event.type === 'removed') applied = ''
    if (event.type === 'updated' && event.action.type === 'success') apply()
  })
  return () => {
    stopMarking()
    unsubscribe()
  }
}

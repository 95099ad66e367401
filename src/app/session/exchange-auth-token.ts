import type { QueryClient } from '@tanstack/react-query'

import { endSession } from '~/api/auth.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { sessionOfLink } from '~/features/auth/cross-domain/token-login.ts'
import { recordLinkedPlayer } from '~/platform/linked-player.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { extractAuthToken } from './auth-token.ts'
import { wipe } from './wipe.ts'

type Parts = { stores: Stores; queryClient: QueryClient }

/** Shared by this page: after a success nothing else starts on it. */
let running: Promise<boolean> | null = null

/**
 * Handles a rejected call without a refresh token: an auth token in the URL may start another session, with which the
 * page reloads (NET-08). Resolves to true if it does; each token is tried once per tab, so a bad one causes no reload
 * loop (O-19). Calls rejected in the meantime share the same attempt. Never rejects.
 */
export async function exchangeAuthToken(parts: Parts): Promise<boolean> {
  running ??= exchange(parts)
  const isReloading = await running
  if (!isReloading) running = null
  return isReloading
}

async function exchange(parts: Parts): Promise<boolean> {
  const link = extractAuthToken(location, history)
  if (!link) return false
  const { playerId } = parts.stores.session
  const next = await sessionOfLink(link, parts.stores).catch(() => null)
  if (next === null || typeof next === 'string') return false
  const { access, refresh } = next.tokens
  if (tokens.current()) {
    void endSession(refresh.token) // another tab has signed a player in meanwhile
    return false
  }
  await wipe(parts, 'all')
  // not earlier: until it unloads, this page sends calls of the previous player
  addEventListener('pagehide', () => {
    if (tokens.current()) return // a player has signed in elsewhere, and the next page is that player's
    if (next.user.id !== playerId) recordLinkedPlayer(next.user.id)
    tokens.begin(next.user.id, { access: access.token, refresh: refresh.token })
  })
  location.reload()
  return true
}

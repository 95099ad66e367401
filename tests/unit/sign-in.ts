import { tokens } from '~/api/transport/tokens.ts'
import type { SessionStore } from '~/stores/session-store.ts'

/** Signs a player in as the app does: first the browser has the session, then the tab. */
export function signIn(session: SessionStore, playerId: string) {
  tokens.begin(playerId, { access: `access-${playerId}`, refresh: `refresh-${playerId}` })
  session.start(playerId)
}

/** Opens a tab of the session that the browser has; signs in if it has none of this player. */
export function joinSession(session: SessionStore, playerId: string) {
  if (tokens.current()?.playerId === playerId) session.start(playerId)
  else signIn(session, playerId)
}

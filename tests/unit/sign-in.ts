import { tokens } from '~/api/transport/tokens.ts'
import type { SessionStore } from '~/stores/session-store.ts'

/** Signs a player in as the app does: first the browser has the session, then the tab. */
export function signIn(session: SessionStore, playerId: string) {
  tokens.begin(playerId, { access: `access-${playerId}`, refresh: `refresh-${playerId}` })
  session.start(playerId)
}

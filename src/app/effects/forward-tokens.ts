import { tokens as ownTokens, type TokenStore } from '~/api/transport/tokens.ts'
import { trustedParent } from '~/platform/embedding.ts'

/** What the page around the app is told. */
export type SessionMessage = { type: 'qumai-session'; access: string; refresh: string } | { type: 'qumai-session-end' }

/**
 * Forwards the session to the page that frames the app: now, after each sign-in and refresh, and its end (AUTH-25).
 * Only to an origin on the operator's list, by its exact name; to any other page nothing is sent (O-08). Returns
 * the undo.
 */
export function forwardTokens(
  page: Pick<Window, 'parent'> = window,
  parent: string | null = trustedParent(),
  tokens: TokenStore = ownTokens,
): () => void {
  if (parent === null) return () => {}
  let told: string | null = null

  const tell = () => {
    const { access, refresh } = tokens
    if (refresh === told) return
    const message: SessionMessage =
      access !== null && refresh !== null ? { type: 'qumai-session', access, refresh } : { type: 'qumai-session-end' }
    told = refresh
    page.parent.postMessage(message, parent)
  }

  tell()
  return tokens.subscribe(tell)
}

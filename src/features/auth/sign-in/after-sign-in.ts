import { safeLink } from '~/lib/safe-url.ts'
import { isDeadPage, pathOf } from '~/platform/visited-entries.ts'
import type { SessionStore } from '~/stores/session-store.ts'

/** An internal path other than the sign-in pages (O-75); null for anything else. */
export function internalPath(text: string | null | undefined): string | null {
  const { kind, href } = safeLink(text ?? '')
  if (kind !== 'internal') return null
  const path = (href.split(/[?#]/, 1)[0] ?? '').toLowerCase() // as the router reads it
  return path === '/auth' || path.startsWith('/auth/') || path === '/social-login' ? null : href
}

/**
 * The page to open after a sign-in: after a sign-up the cash box, once (AUTH-24). Otherwise the page that required the
 * sign-in, the last tracked page (ROUTE-49), or the main page.
 */
export async function pathAfterSignIn(session: SessionStore, wanted?: string): Promise<string> {
  if (session.goToCashBox) return '/cash-box/deposit'
  return shownPath(wanted) ?? internalPath(await lastPath()) ?? '/'
}

/** Paths that a sign-in returns to. Only their pages find out whether they exist. */
const returns = new Set<string>()

/** The path that a page wants to return to; null if it is no internal path or no page. */
export function shownPath(wanted?: string): string | null {
  const place = internalPath(wanted)
  if (place === null || isDeadPage(place)) return null
  returns.add(pathOf(place))
  return place
}

/** True once for a path that a sign-in returns to. */
export const takeReturn = (path: string) => returns.delete(pathOf(path))

/** Loads the database only when needed, because guards run before the first view. */
async function lastPath(): Promise<string | undefined> {
  const { lastLocation } = await import('~/db/locations.ts')
  return (await lastLocation()) ?? undefined
}

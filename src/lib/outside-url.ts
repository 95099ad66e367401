import { controls, insidePath } from './safe-url.ts'

// apart from safe-url.ts, which is part of the first load

/** A web page of somebody else's, to be framed; null for an address of `own` origin, with a user name, or of another kind. */
export function foreignPage(address: string, own: string): URL | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.origin === own ? null : url
}

/**
 * Path, query and fragment of an address that somebody else has given (the system, a push message) and that must be one of
 * `origin`, our own; null for any other, and where a browser would read a host into the path (`//host`).
 */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || controls.test(address)) return null
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return null
  return insidePath(url)
}

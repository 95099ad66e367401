import { controls, insidePath } from './safe-url.ts'

// apart from safe-url.ts, which is part of the first load

/**
 * Parses the URL of a foreign web page that will be framed; null if it has `own` origin, a user name or another
 * scheme.
 */
export function externalPage(href: string, own: string): URL | null {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.origin === own ? null : url
}

/**
 * Returns path, query and fragment of an external URL (from the system or a push message) that has our `origin`. Null
 * for any other, and if a browser would read a host into the path (`//host`).
 */
export function ownPath(href: unknown, origin: string): string | null {
  if (typeof href !== 'string' || controls.test(href)) return null
  const url = URL.parse(href, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return null
  return insidePath(url)
}

import { redirect, type ParsedLocation } from '@tanstack/react-router'

/**
 * Opens the main page if the URL has a marker that applies only there. A guard calls it first, because its redirect
 * would drop the marker, or show it only after a sign-in.
 */
export function keepMainMarker({ hash, searchStr }: Pick<ParsedLocation, 'hash' | 'searchStr'>): void {
  if (!/^(?:ban|payment_ok|payment_error)$/.test(hash)) return
  const [, reason] = /[?&](error_type=[^&]*)/.exec(searchStr) ?? []
  throw redirect({ href: `/${reason ? `?${reason}` : ''}#${hash}`, replace: true })
}

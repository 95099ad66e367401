import { redirect, type ParsedLocation } from '@tanstack/react-router'

import { readErrorType } from '~/shell/head/search-params.ts'

/**
 * Opens the main page if the URL has a marker that applies only there. A guard calls it first, because its redirect
 * would drop the marker, or show it only after a sign-in.
 */
export function keepMainMarker({ hash, searchStr }: Pick<ParsedLocation, 'hash' | 'searchStr'>): void {
  if (!/^(?:ban|payment_ok|payment_error)$/.test(hash)) return
  const reason = readErrorType(searchStr)
  const query = reason ? `?error_type=${encodeURIComponent(reason)}` : ''
  throw redirect({ href: `/${query}#${hash}`, replace: true })
}

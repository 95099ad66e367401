import { safeRedirect } from '~/lib/safe-url.ts'

/** Navigates to a URL from the server if its host is the operator's (AUTH-18, AUTH-19). */
export function leaveFor(url: string): void {
  location.assign(safeRedirect(url))
}

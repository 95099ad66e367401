import { safeRedirect } from '~/lib/safe-url.ts'

/** Follows an address that the server gave, if it is one of ours (AUTH-18, AUTH-19). */
export function leaveFor(url: string): void {
  location.assign(safeRedirect(url))
}

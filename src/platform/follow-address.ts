import { ownPath } from '~/lib/outside-url.ts'

export type RouterHistory = { history: { push(href: string): void } }

/** Does the query have a sign-in token? Only a full page load handles it. */
const hasAuthToken = (path: string) => new URL(path, 'https://inside.invalid').searchParams.has('auth_token')

/**
 * Goes to an address that came from outside while the app runs: a captured link, a pressed message. Only a page of ours,
 * and without a load, so that nothing on this one is lost. What only the start of a page may handle, a link that signs in,
 * is loaded as one (AUTH-35, O-09): its token comes into no address of the router's, and so into no call, event or list of
 * pages; and not while a payment, a form or a game would be lost.
 */
export function followAddress(
  address: string,
  { worker }: { worker: { readonly isBusy: boolean } },
  router: RouterHistory,
): void {
  const path = ownPath(address, location.origin)
  if (path === null) return
  if (!hasAuthToken(path)) router.history.push(path)
  else if (!worker.isBusy) location.assign(path)
}

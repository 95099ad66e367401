import { ownPath } from '~/lib/safe-url.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { hasAuthToken } from '../session/auth-token.ts'

export type RouterHistory = { history: { push(href: string): void } }

/**
 * Goes to an address that came from outside while the app runs: a captured link, a pressed message. Only a page of ours,
 * and without a load, so that nothing on this one is lost. What only the start of a page may handle, a link that signs in,
 * is loaded as one (AUTH-35, O-09): its token comes into no address of the router's, and so into no call, event or list of
 * pages; and not while a payment, a form or a game would be lost.
 */
export function followAddress(address: string, { worker }: Pick<Stores, 'worker'>, router: RouterHistory): void {
  const path = ownPath(address, location.origin)
  if (path === null) return
  if (!hasAuthToken(path)) router.history.push(path)
  else if (!worker.isBusy) location.assign(path)
}

import { ownPath } from '~/lib/outside-url.ts'

export type RouterHistory = { history: { push(href: string): void } }

/** True if the query has a sign-in token. Only a full page load handles it. */
const hasAuthToken = (path: string) => new URL(path, 'https://inside.invalid').searchParams.has('auth_token')

/**
 * Opens an external URL while the app runs: a captured link, a clicked message. Accepts only pages of the app and
 * navigates without a reload, so that nothing on this page is lost. A link that signs in is loaded as a new page
 * (AUTH-35, O-09), because its token must not reach the router's URLs. From there it could reach a call, an event or
 * a list of pages. It is ignored while a reload would interrupt a payment, a form or a game.
 */
export function openRedirect(
  url: string,
  { worker }: { worker: { readonly isBusy: boolean } },
  router: RouterHistory,
): void {
  const path = ownPath(url, location.origin)
  if (path === null) return
  if (!hasAuthToken(path)) router.history.push(path)
  else if (!worker.isBusy) location.assign(path)
}

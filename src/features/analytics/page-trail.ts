type Resolved = { toLocation: { href: string }; pathChanged: boolean }
/** The part of the router that is used. */
export type RouterEvents = { subscribe(event: 'onResolved', listener: (event: Resolved) => void): () => void }

/**
 * Where the visitor was before this page: the referrer at first, then the last address with another path.
 * Returns a reader and the undo.
 */
export function followPages(router: RouterEvents, origin: string, referrer: string) {
  let current: string | null = null
  let previous = referrer
  const stop = router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (!pathChanged && current !== null) return
    if (current !== null) previous = current
    current = origin + toLocation.href
  })
  return { previousUrl: () => previous, stop }
}

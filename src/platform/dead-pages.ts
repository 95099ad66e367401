/** URLs of this tab that showed "Page not found": no link leads back to them. */
const dead = new Set<string>()
const listeners = new Set<(href: string) => void>()

/** True for a dead page. Takes a path with its search. */
export const isDeadPage = (href: string) => dead.has(href)

export function recordDeadPage(href: string): void {
  dead.add(href)
  for (const listener of listeners) listener(href)
}

/** Calls back for each dead page, also for those that were recorded before. Returns the unsubscribe function. */
export function onDeadPage(listener: (href: string) => void): () => void {
  dead.forEach(listener)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

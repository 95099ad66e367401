import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

const byContext = new WeakMap<BrowserContext, Set<Request>>()

/** Starts to follow the requests of a browser; `test.ts` does so for each. */
export function watchRequests(context: BrowserContext): void {
  const underWay = new Set<Request>()
  byContext.set(context, underWay)
  const end = (request: Request) => underWay.delete(request)
  context.on('request', (request) => underWay.add(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

/** A video loads while it plays, and a closed page aborts its requests without an event. */
function isEndless(request: Request): boolean {
  if (['media', 'eventsource', 'websocket'].includes(request.resourceType())) return true
  if (request.serviceWorker() || request.isNavigationRequest()) return false
  return request.frame().isDetached() || request.frame().page().isClosed()
}

/** Waits until no tab of this browser has a request under way. */
export async function requestsDone(page: Page): Promise<void> {
  const underWay = () => [...(byContext.get(page.context()) ?? [])].filter((request) => !isEndless(request))
  await expect.poll(() => underWay().map((request) => request.url()), { intervals: [20, 50] }).toEqual([])
}

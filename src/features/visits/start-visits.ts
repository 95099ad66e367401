import type { Visit } from '~/contract/visitor.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import { publicUrl } from '~/lib/public-url.ts'
import { VISIT_DELAY } from '~/constants/network.ts'
import { clientIp, visitorUid } from '~/platform/visitor.ts'
import { track } from '~/platform/track.ts'
import { newId } from '~/platform/new-id.ts'

type Resolved = { toLocation: { href: string; pathname: string }; pathChanged: boolean }
type Links = {
  router: { subscribe(event: 'onResolved', listener: (event: Resolved) => void): () => void }
  outbox: Pick<Outbox, 'add'>
}

/**
 * Logs a visit 2 s after a path change; of quick changes only the last one (ANLT-04). One timer sends both the visit call
 * and the analytics event (O-47). The page shown at the start counts as the first visit. The visitor's IP address is
 * included if the server has sent it before (O-48). Returns a function that stops it.
 */
export function startVisits({ router, outbox }: Links): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function log(url: string) {
    const ip = clientIp()
    const visit: Visit = {
      visit_id: newId(),
      visitor_uid: visitorUid(),
      url: publicUrl(url),
      user_agent: navigator.userAgent,
      ...(ip ? { client_ip: ip } : {}),
    }
    void outbox.add('visit', visit)
    track('visit', { path: new URL(visit.url).pathname })
  }

  function plan(url: string) {
    clearTimeout(timer)
    timer = setTimeout(() => log(url), VISIT_DELAY)
  }

  plan(location.href)
  const unsubscribe = router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged) plan(location.origin + toLocation.href)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

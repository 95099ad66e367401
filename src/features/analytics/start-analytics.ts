import { solitaryEvents } from '~/lib/analytics-events.ts'
import { config } from '~/lib/config.ts'
import type { Outbox } from '~/lib/outbox/start-outbox.ts'
import { analyticsUser, setTracker, type TrackedEvent } from '~/lib/track.ts'
import { visitorUid } from '~/lib/visitor-uid.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { readDevice } from './device.ts'
import { depositServices } from './deposit-services.ts'
import { buildEvent } from './event-builder.ts'
import { followPages, type RouterEvents } from './page-trail.ts'

type Links = { stores: Pick<Stores, 'session'>; router: RouterEvents; outbox: Pick<Outbox, 'add'> }

/**
 * Turns tracked events into records of the outbox, those that waited since the start of the page too. Load it
 * when the browser is idle. Returns the undo.
 */
export function startAnalytics({ stores, router, outbox }: Links): () => void {
  const trail = followPages(router, location.origin, document.referrer)
  const device = readDevice(navigator.userAgent)

  async function record(event: TrackedEvent, user: ReturnType<typeof currentUser>, previousUrl: string) {
    const context = {
      device: await device,
      visitorUid: visitorUid(),
      user,
      previousUrl,
      project: config.project,
      screen: globalThis.screen,
    }
    await outbox.add('event', buildEvent(event, context), { isAlone: solitaryEvents.includes(event.name) })
  }

  /** The account as it was told, else the session's player: its source is not known yet. */
  function currentUser() {
    const { playerId } = stores.session
    const told = analyticsUser()
    if (told) return told
    return playerId === null ? null : { playerId, sourceId: null }
  }

  const tellServices = depositServices(config.depositServices)
  const untrack = setTracker((event) => {
    void record(event, currentUser(), trail.previousUrl())
    tellServices(event)
  })
  return () => {
    untrack()
    trail.stop()
  }
}

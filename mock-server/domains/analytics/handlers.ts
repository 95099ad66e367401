import type { AnalyticsEvent, LoginEvent } from '../../../src/contract/analytics.ts'
import type { Handlers } from '../../handler.ts'

/** The id that identifies a repeat; for the short form of a sign-in the fingerprint of its token. */
function idOf(event: AnalyticsEvent | LoginEvent): string {
  return 'event_id' in event ? event.event_id : `login ${event.payload.token}`
}

export const analyticsHandlers: Pick<Handlers, 'sendEvents'> = {
  /** Stores each event once and counts repeats of the outbox. */
  sendEvents({ body }, { session }) {
    const { events } = session.world
    for (const event of body) {
      const id = idOf(event)
      const known = events.get(id)
      const first = known ?? { event, received: 0, receivedAt: Date.now() }
      events.set(id, { ...first, received: first.received + 1 })
    }
    return { status: 'ok' }
  },
}

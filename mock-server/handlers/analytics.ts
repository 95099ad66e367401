import type { Handlers } from '../handler.ts'

export const analyticsHandlers: Pick<Handlers, 'sendEvents'> = {
  /** Each event is stored once, whatever the outbox sends again; repeats are counted. */
  sendEvents({ body }, { session }) {
    const { events } = session.world
    for (const event of body) {
      const known = events.get(event.event_id)
      events.set(event.event_id, { event: known?.event ?? event, received: (known?.received ?? 0) + 1 })
    }
    return { status: 'ok' }
  },
}

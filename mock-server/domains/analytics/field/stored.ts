import type { StoredEvent, World } from '../../../world/records.ts'
import type { Journal } from '../../../state/journal.ts'

/** The data of a mock session used here. */
export type Seen = {
  id: string
  world: Pick<World, 'events' | 'visits' | 'cspReports'>
  journal: Pick<Journal, 'entries'>
}

/** An event that is stored, with the session that has it. */
export type SeenEvent = StoredEvent & { session: string }

export const eventsOf = (sessions: readonly Seen[]): SeenEvent[] =>
  sessions.flatMap(({ id, world }) =>
    [...world.events.values()].map((stored) => Object.assign({ session: id }, stored)),
  )

/** Time of the event by the device clock, ms since 1970; NaN if it has none. */
export const happenedAt = ({ event }: SeenEvent) => ('local_time' in event ? Date.parse(event.local_time) : NaN)

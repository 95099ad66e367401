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

/** When it happened by the clock of its device, ms since 1970; NaN where it does not say. */
export const happenedAt = ({ event }: SeenEvent) => ('local_time' in event ? Date.parse(event.local_time) : NaN)

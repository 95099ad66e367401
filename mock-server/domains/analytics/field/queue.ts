import { groupsOf, percentile75, plain } from './groups.ts'
import { happenedAt, type Seen, type SeenEvent } from './stored.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A longer delay is late: the event waited for a network, or for the next visit. */
const LATE = MINUTE
/** Tolerance for a device clock that is ahead; the time of an event has whole seconds. */
const AHEAD = 5 * SECOND

const steps = [
  ['within 5 s', 5 * SECOND],
  ['within a minute', MINUTE],
  ['within an hour', 60 * MINUTE],
  ['within a day', 24 * 60 * MINUTE],
  ['later', Infinity],
] as const

/** Delay from an event to its arrival, ms; null if the device clock is ahead or the event has no time. */
function lagOf(stored: SeenEvent): number | null {
  const lag = stored.receivedAt - happenedAt(stored)
  return lag >= -AHEAD ? Math.max(0, lag) : null
}

const isLag = (lag: number | null): lag is number => lag !== null
const isRepeated = ({ received }: { received: number }) => received > 1
const repeatsOf = (records: readonly { received: number }[]) =>
  records.reduce((sum, { received }) => sum + received - 1, 0)

function figuresOf(events: readonly SeenEvent[]) {
  const lags = events.map(lagOf).filter(isLag)
  return {
    count: events.length,
    repeated: events.filter(isRepeated).length,
    late: lags.filter((lag) => lag > LATE).length,
    lag: percentile75(lags),
  }
}

const stepOf = (lag: number) => steps.find(([, most]) => lag <= most)?.[0]

/** Events that the devices' queues have sent, their delays, and repeated ones. */
export function queueField(sessions: readonly Seen[], events: readonly SeenEvent[]) {
  const lags = events.map(lagOf).filter(isLag)
  const visits = sessions.flatMap(({ world }) => [...world.visits.values()])
  const calls = sessions.flatMap(({ journal }) =>
    journal.entries.filter(({ endpoint }) => endpoint === 'analytics.send' || endpoint === 'visitor.visit'),
  )
  return {
    ...figuresOf(events),
    repeats: repeatsOf(events),
    untimed: events.length - lags.length,
    visits: { count: visits.length, repeated: visits.filter(isRepeated).length, repeats: repeatsOf(visits) },
    calls: groupsOf(calls, ({ outcome }) => outcome).map(([name, { length }]) => ({ name, count: length })),
    waits: steps.map(([name]) => ({ name, count: lags.filter((lag) => stepOf(lag) === name).length })),
    byName: groupsOf(events, ({ event }) => plain(event.event_name)).map(([name, members]) =>
      Object.assign({ name }, figuresOf(members)),
    ),
  }
}

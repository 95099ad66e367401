import type { SeenEvent } from './stored.ts'

const pathOf = ({ event }: SeenEvent) => String((event.payload as { path?: unknown }).path)

/** Steps of a new player by the events that show them, in their order (docs/tracking-plan.md). */
const steps: readonly { name: string; shows: (seen: SeenEvent) => boolean }[] = [
  { name: 'start', shows: ({ event }) => event.event_name === 'visit' },
  { name: 'sign-up', shows: ({ event }) => event.event_name === 'register' },
  { name: 'deposit', shows: ({ event }) => event.event_name === 'first_deposit' },
  {
    name: 'game',
    shows: (seen) =>
      seen.event.event_name === 'visit' && /^\/games\/(?!category\/|filter\/|search)[^/]+/.test(pathOf(seen)),
  },
]

const visitorOf = ({ event, session }: SeenEvent) =>
  'visitor_uid' in event && event.visitor_uid !== '' ? `${session} ${event.visitor_uid}` : null

/** Visitors at each step who have also made every step before it. */
export function funnelField(events: readonly SeenEvent[]) {
  let left: Set<string> | null = null
  return steps.map(({ name, shows }) => {
    const all = new Set(events.filter(shows).flatMap((seen) => visitorOf(seen) ?? []))
    const before: Set<string> = left ?? all
    left = new Set([...all].filter((visitor) => before.has(visitor)))
    return { name, visitors: left.size }
  })
}

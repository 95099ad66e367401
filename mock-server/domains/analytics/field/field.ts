import type { CspReport } from '../../../world/records.ts'
import { countsOf, groupsOf, plain } from './groups.ts'
import { queueField } from './queue.ts'
import { eventsOf, type Seen, type SeenEvent } from './stored.ts'
import { vitalsField } from './vitals.ts'

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

/** CSP violations by rule, resource and position in the script. */
function policyField(reports: readonly CspReport[]) {
  const placeOf = ({ source, line }: CspReport) => (source === '' ? plain('') : plain(`${source}:${line ?? 0}`))
  const groups = groupsOf(reports, (report) =>
    JSON.stringify([plain(report.directive), plain(report.blocked), placeOf(report)]),
  )
  return {
    total: reports.length,
    list: groups.map(([key, members]) => {
      const [directive, blocked, source] = key.startsWith('[') ? (JSON.parse(key) as string[]) : [key, '', '']
      return { directive, blocked, source, count: members.length, pages: countsOf(members, ({ page }) => plain(page)) }
    }),
  }
}

/** Failures that pages have reported. A failed start counts for the build that failed, not for the reporting one. */
function failureOf({ event }: SeenEvent) {
  const payload: Record<string, unknown> = event.payload
  const build = plain(payload['build'] ?? ('build' in event ? event.build : undefined))
  if (event.event_name === 'chunk_failed') {
    return { name: 'chunk_failed', message: plain(payload['chunk']), where: 'start', build }
  }
  return { name: plain(payload['name']), message: plain(payload['message']), where: plain(payload['where']), build }
}

/** Errors by message and code position, each with the builds that reported it. */
function errorsField(events: readonly SeenEvent[]) {
  const failures = events.filter(({ event }) => ['error', 'chunk_failed'].includes(event.event_name)).map(failureOf)
  const groups = groupsOf(failures, ({ name, message, where }) => JSON.stringify([name, message, where]))
  return {
    total: failures.length,
    list: groups.map(([key, members]) => {
      const [name, message, where] = key.startsWith('[') ? (JSON.parse(key) as string[]) : [key, '', '']
      return { name, message, where, count: members.length, builds: countsOf(members, ({ build }) => build) }
    }),
  }
}

/** Summary of device reports: page speed, errors, queue delays, CSP violations. */
export function fieldOf(sessions: readonly Seen[]) {
  const events = eventsOf(sessions)
  return {
    funnel: funnelField(events),
    vitals: vitalsField(events),
    errors: errorsField(events),
    queue: queueField(sessions, events),
    policy: policyField(sessions.flatMap(({ world }) => world.cspReports)),
  }
}

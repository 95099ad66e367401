import { countsOf, groupsOf, plain } from './groups.ts'
import type { SeenEvent } from './stored.ts'

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
export function errorsField(events: readonly SeenEvent[]) {
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

import { errorsField } from './errors.ts'
import { policyField } from './policy.ts'
import { queueField } from './queue.ts'
import { eventsOf, type Seen } from './stored.ts'
import { vitalsField } from './vitals.ts'

/** Summary of device reports: page speed, errors, queue delays, CSP violations. */
export function fieldOf(sessions: readonly Seen[]) {
  const events = eventsOf(sessions)
  return {
    vitals: vitalsField(events),
    errors: errorsField(events),
    queue: queueField(sessions, events),
    policy: policyField(sessions.flatMap(({ world }) => world.cspReports)),
  }
}

import { errorsField } from './errors.ts'
import { policyField } from './policy.ts'
import { queueField } from './queue.ts'
import { eventsOf, type Seen } from './stored.ts'
import { vitalsField } from './vitals.ts'

/** What devices have told of themselves: how quick pages are, what fails, how long it waits, what the policy stops. */
export function fieldOf(sessions: readonly Seen[]) {
  const events = eventsOf(sessions)
  return {
    vitals: vitalsField(events),
    errors: errorsField(events),
    queue: queueField(sessions, events),
    policy: policyField(sessions.flatMap(({ world }) => world.cspReports)),
  }
}

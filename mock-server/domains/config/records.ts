import type * as z from 'zod/mini'

import type { incidentSchema } from '../../../src/contract/app-config.ts'
import type { Known } from '../../../src/contract/tolerant.ts'

type Incident = z.output<typeof incidentSchema>

/** Keys of switches that are off, and the message about an incident. The cockpit sets both. */
export type OperatorSettings = {
  off: readonly string[]
  incident: (Omit<Incident, 'severity'> & { severity: Known<Incident['severity']> }) | null
}

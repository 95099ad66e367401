import type { Protection } from '~/contract/limits.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { OnBreak } from '~/ui/primitives/on-break.tsx'

/** The break that runs, and until when by the clock of the account. */
export function OwnBreak({ protection }: { protection: Protection }) {
  const { break: own, time_zone: zone } = protection
  if (!own) return null
  const until = own.until && formatAtOffset(own.until, zone.offset)
  return <OnBreak status={own.kind === 'time_out' ? 'timed_out' : 'excluded'} until={until} />
}

import type { Protection } from '~/contract/limits.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'

/** Returns whether the review of the limits is due by the server's clock; false if it is unknown. */
export function useReviewDue(protection: Protection | undefined): boolean {
  const due = Date.parse(protection?.review?.due_at ?? '')
  const now = useServerTimeAt(Number.isNaN(due) ? [] : [due])
  return now >= due
}

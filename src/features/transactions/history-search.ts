import * as z from 'zod/mini'

export const historyTypes = ['all', 'deposit', 'withdrawal'] as const
export const historyStatuses = ['all', 'process', 'approved', 'declined'] as const
/** Days back from now; `all` is everything. */
export const historyPeriods = ['all', '7', '30', '90'] as const

/** What stands in the address of the history; anything else shows everything. Defaults stay out of the address. */
export const historySearchSchema = z.object({
  type: z.catch(z.optional(z.enum(historyTypes)), undefined),
  status: z.catch(z.optional(z.enum(historyStatuses)), undefined),
  period: z.catch(z.optional(z.pipe(z.coerce.string<string>(), z.enum(historyPeriods))), undefined),
})
export type HistorySearch = z.infer<typeof historySearchSchema>
/** The filter with its defaults filled in. */
export type HistoryFilter = {
  type: (typeof historyTypes)[number]
  status: (typeof historyStatuses)[number]
  period: (typeof historyPeriods)[number]
}

export function filterOf({ type = 'all', status = 'all', period = 'all' }: HistorySearch): HistoryFilter {
  return { type, status, period }
}

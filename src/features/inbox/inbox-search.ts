import * as z from 'zod/mini'

/** What stands in the address of the inbox; anything else shows the current messages. */
export const inboxSearchSchema = z.object({ part: z.catch(z.optional(z.literal('history')), undefined) })

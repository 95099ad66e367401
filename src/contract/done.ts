import * as z from 'zod/mini'

/** Response of a call without other data. */
export const doneSchema = z.object({ status: z.literal('ok') })

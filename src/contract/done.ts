import * as z from 'zod/mini'

/** The answer of a call that has nothing else to say than that it was done. */
export const doneSchema = z.object({ status: z.literal('ok') })

import * as z from 'zod/mini'

import { reader } from './endpoint.ts'

/**
 * Body of a refused call: an errors map (field to list of codes) or a message code (ERR-01). A redirect_url
 * beside them is followed (AUTH-19).
 */
export const problemSchema = z.object({
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  message: z.optional(z.string()),
  redirect_url: z.optional(z.string()),
})
export const problemReader = reader(problemSchema)
export type Problem = z.infer<typeof problemSchema>

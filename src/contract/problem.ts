import * as z from 'zod/mini'

import { reader } from './endpoint.ts'
import { list } from './tolerant.ts'
import { looseCount, textOf } from './values.ts'

/**
 * Body of a refused call: an errors map (field to list of codes) or a message code (ERR-01). A redirect_url
 * beside them is followed (AUTH-19). `details`: of LIMIT_REACHED the limit, what is left of it (minor units, minutes of
 * play) and when its period ends; of TIMED_OUT and SELF_EXCLUDED until when, null for ever (O-67).
 */
export const problemSchema = z.object({
  errors: z.optional(z.record(z.string(), list(z.string()))),
  message: z.optional(z.string()),
  redirect_url: z.optional(textOf('uri-reference')),
  details: z.optional(
    z.object({
      kind: z.optional(z.string()),
      period: z.optional(z.string()),
      left: z.optional(looseCount()),
      resets_at: z.optional(textOf('date-time')),
      until: z.optional(z.nullable(textOf('date-time'))),
    }),
  ),
})
/** As the app reads it: of the details no more than it shows. */
export const problemReader = reader(
  z.extend(problemSchema, { details: z.optional(z.object({ resets_at: z.optional(z.string()) })) }),
)
export type Problem = z.infer<typeof problemSchema>

import * as z from 'zod/mini'

import { reader } from './endpoint.ts'
import { list } from './tolerant.ts'
import { looseCount, textOf } from './values.ts'

/**
 * Body of an error response: an errors map (field to list of codes) or a message code (ERR-01). If it has a
 * redirect_url, the app follows it (AUTH-19). `details`: for LIMIT_REACHED the limit, the rest (minor units, minutes
 * of play) and the end of its period; for TIMED_OUT and SELF_EXCLUDED the end, null if permanent (O-67).
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
/** As the app reads it: only the details that it shows. */
export const problemReader = reader(
  z.extend(problemSchema, {
    details: z.optional(z.object({ kind: z.optional(z.string()), resets_at: z.optional(z.string()) })),
  }),
)
export type Problem = z.infer<typeof problemSchema>

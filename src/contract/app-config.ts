import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { list, orElse } from './tolerant.ts'
import { countSchema, momentSchema } from './values.ts'

/** Features with a switch. Payment methods and providers have one each: `method:<uid>`, `provider:<slug>`. */
export const switchedFeatures = ['chat', 'push', 'promo-codes', 'passkeys', 'registration'] as const

/** A switch in the shape of OpenFeature. Unknown keys are ignored; a missing one is on. */
export const switchSchema = z.object({
  key: z.string(),
  value: z.boolean(),
  variant: z.string(),
  /** Why it has this value: `STATIC`, `TARGETING_MATCH`, `SPLIT`, `DISABLED` … */
  reason: z.string(),
})

const textSchema = z.string().check(z.minLength(1))

/** A message about an incident, on every page until `ends_at`. */
export const incidentSchema = z.object({
  severity: orElse(z.enum(['info', 'warning', 'critical']), 'info'),
  texts: z.object({ en: textSchema, ru: textSchema, kk: textSchema, az: textSchema }),
  ends_at: z.nullable(momentSchema),
})

/**
 * Configuration of the operator that needs no build. The same for every visitor, so it contains all languages. The app
 * stores the last one, and a response that it cannot read changes nothing.
 */
export const getAppConfig = endpoint({
  id: 'config.get',
  method: 'GET',
  path: '/api/v1/config',
  access: 'anyone',
  answer: z.object({
    switches: list(switchSchema),
    incident: orElse(z.nullable(incidentSchema), null),
    /** The minimum age of players on every screen; if missing, that of `GET /legal-icon`. */
    minimum_age: z.nullish(countSchema),
  }),
  errors: [],
  summary: 'Switches of features, a message about an incident, and the minimum age',
  requirements: ['PLUS-83'],
})

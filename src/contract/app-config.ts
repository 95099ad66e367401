import * as z from 'zod/mini'

import { INCIDENT_TEXT_MAX } from '../constants/layout.ts'
import { endpoint } from './endpoint.ts'
import { list, orElse } from './tolerant.ts'
import { countSchema, minimumAgeSchema, momentSchema, shortText, textOf } from './values.ts'

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

/** A text in every language. */
export const textsSchema = z.object({ en: textSchema, ru: textSchema, kk: textSchema, az: textSchema })

const incidentText = shortText(INCIDENT_TEXT_MAX)
export const incidentTextsSchema = z.object({ en: incidentText, ru: incidentText, kk: incidentText, az: incidentText })

/** A message about an incident, on every page until `ends_at`. */
export const incidentSchema = z.object({
  severity: orElse(z.enum(['info', 'warning', 'critical']), 'info'),
  texts: incidentTextsSchema,
  ends_at: z.nullable(momentSchema),
})

/** A page of the operator elsewhere, such as a channel. Only https URLs of other origins are shown. */
export const linkSchema = z.object({ label: z.string().check(z.regex(/\S/)), url: textOf('uri') })

/**
 * A staged roll-out: of the devices that already have a build, only `percent` of 100 take builds with this `number` or a
 * later one (`number` in version.json). Service workers read it.
 */
export const rollOutSchema = z.object({ number: countSchema, percent: countSchema })

/** Parts of the play session that a game for money shows: the time played, the result, or both. */
export const playDisplays = ['time', 'result', 'time-and-result'] as const

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
    minimum_age: z.optional(orElse(z.nullable(minimumAgeSchema()), null)),
    /** When the support can be reached, as the operator words it, beside the contacts. */
    support_hours: z.optional(orElse(z.nullable(textsSchema), null)),
    links: z.optional(orElse(z.nullable(list(linkSchema)), null)),
    roll_out: z.optional(orElse(z.nullable(rollOutSchema), null)),
    /** Default: time and result. */
    play_display: z.optional(orElse(z.enum(playDisplays), 'time-and-result')),
  }),
  errors: [],
  summary: 'Switches of features, a message about an incident, contacts, the minimum age and a staged roll-out',
  requirements: ['PLUS-83', 'PLUS-86', 'PLUS-93'],
})

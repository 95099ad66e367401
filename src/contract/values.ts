import * as z from 'zod/mini'

import { isMoment } from '../lib/shape.ts'
import { AGE_MAX, MINIMUM_AGE } from '../constants/session.ts'
import { ZONE_OFFSET_MOST } from '../lib/clock.ts'

/** Facts about a value for the document, besides its type. `isMoment`: builds check it too (tools/build/contract-plugin.ts). */
type Note = { format?: string; minimum?: number; maximum?: number; isMoment?: true }

function recorded<S extends z.ZodMiniType>(schema: S, note: Note): S {
  Object.assign(schema._zod.bag, note)
  return schema
}

/** A count, or a measure in whole units: never below 0. */
export const countSchema = z.int().check(z.nonnegative())
/**
 * The minimum age of players; null without one. Readers accept every whole number: one that no law has counts as missing
 * where an age is shown (platform/operator-marks.ts).
 */
export const minimumAgeSchema = () => recorded(z.int(), { minimum: MINIMUM_AGE, maximum: AGE_MAX })
/** A number that is not always whole, never below 0. */
export const measureSchema = z.number().check(z.nonnegative())

/** A moment as text, `2026-11-20T09:00:00.000Z` or with another offset. */
export const momentSchema = recorded(z.string().check(z.refine(isMoment)), { format: 'date-time', isMoment: true })

/**
 * A text with a format for the document, as named by JSON Schema. Readers accept any text: a URL is validated when it
 * is opened, and a wrong date must not reject data that the first view needs.
 */
export const textOf = (format: 'date-time' | 'date' | 'uri' | 'uri-reference') => recorded(z.string(), { format })

/**
 * Minutes east of UTC, up to the farthest zone. Readers accept every whole number: a wrong one is handled when a time
 * is shown (lib/clock.ts), so it rejects no response.
 */
export const zoneOffset = () => recorded(z.int(), { minimum: -ZONE_OFFSET_MOST, maximum: ZONE_OFFSET_MOST })

/**
 * A text that should be no longer than this. Readers accept any length and cut it where it is shown, so that a long one
 * is not lost.
 */
export const shortText = (maximum: number) => recorded(z.string().check(z.minLength(1)), { maximum })

/** A count for which readers accept any whole number: a wrong one does not reject its object. */
export const looseCount = () => recorded(z.int(), { minimum: 0 })

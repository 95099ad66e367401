import * as z from 'zod/mini'

import { isMoment } from '../lib/shape.ts'
import { ZONE_OFFSET_MOST } from '../lib/zone-clock.ts'

/** What the document says of a value beside its type. `isMoment`: a build reads it so too (tools/shape-of.ts). */
type Note = { format?: string; minimum?: number; maximum?: number; isMoment?: true }

function noted<S extends z.ZodMiniType>(schema: S, note: Note): S {
  Object.assign(schema._zod.bag, note)
  return schema
}

/** A count, or a measure in whole units: never below 0. */
export const countSchema = z.int().check(z.nonnegative())
/** A number that is not always whole, never below 0. */
export const measureSchema = z.number().check(z.nonnegative())

/** A moment as text, `2026-11-20T09:00:00.000Z` or with another offset. */
export const momentSchema = noted(z.string().check(z.refine(isMoment)), { format: 'date-time', isMoment: true })

/**
 * A text of which the document says what it is, as JSON Schema names it. Readers take any: an address is judged where
 * somebody is led to it, and what a first view cannot do without is not refused for a date in it.
 */
export const textOf = (format: 'date-time' | 'date' | 'uri' | 'uri-reference') => noted(z.string(), { format })

/**
 * Minutes east of UTC, up to the farthest zone. Readers take every whole number: a wrong one is judged where a time is drawn
 * (lib/zone-clock.ts), so that no answer is refused for it.
 */
export const zoneOffset = () => noted(z.int(), { minimum: -ZONE_OFFSET_MOST, maximum: ZONE_OFFSET_MOST })

/** A count of which readers take any whole number: what it stands in is not refused for it. */
export const looseCount = () => noted(z.int(), { minimum: 0 })

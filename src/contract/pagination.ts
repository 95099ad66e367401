import * as z from 'zod/mini'
import { countSchema } from './values.ts'

/** Size of the whole list (DATA-19): number of pages and items. */
export const paginationSchema = z.object({ total_pages: countSchema, items: countSchema })

/** A number in a query string arrives as text. */
export const queryNumber = z.coerce.number().check(z.int(), z.nonnegative())

import * as z from 'zod/mini'
import { countSchema } from './values.ts'

/** Where a page stands in its list (DATA-19): how many pages and items there are in all. */
export const paginationSchema = z.object({ total_pages: countSchema, items: countSchema })

/** A number in a query string arrives as text. */
export const queryNumber = z.coerce.number().check(z.int(), z.nonnegative())

import * as z from 'zod/mini'

import { gameSorts } from '~/contract/games.ts'

/** Order and search text of a list in its address. A mangled one shows the default list. */
export const listSearchSchema = z.object({
  sort_by: z.catch(z.optional(z.enum(gameSorts)), undefined),
  search: z.catch(z.optional(z.string()), undefined),
})

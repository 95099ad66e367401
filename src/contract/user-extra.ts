import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { list } from './tolerant.ts'
import { doneSchema } from './done.ts'
import { countSchema, measureSchema } from './values.ts'

/** `value` is whether it is done, `time` when, ms since 1970 (BANNER-20). */
export const promoModalSchema = z.object({ value: z.boolean(), time: measureSchema })

/**
 * Small facts that follow a player over devices (DATA-05), by key. Known keys have a shape; others are accepted
 * unchanged.
 */
export const userExtraSchema = z.looseObject({
  showAppsPromoModal: z.optional(promoModalSchema),
  showDownloadAppBannerCount: z.optional(countSchema),
  navigatorUserAgent: z.optional(list(z.string())),
})
export type UserExtra = z.infer<typeof userExtraSchema>

/** One key of the bag with its value. */
export const userExtraEntrySchema = z.union([
  z.object({ key: z.literal('showAppsPromoModal'), value: promoModalSchema }),
  z.object({ key: z.literal('showDownloadAppBannerCount'), value: countSchema }),
  z.object({ key: z.literal('navigatorUserAgent'), value: z.array(z.string()) }),
])
export type UserExtraEntry = z.infer<typeof userExtraEntrySchema>

export const readUserExtra = endpoint({
  id: 'profile.readExtra',
  method: 'POST',
  path: '/api/v1/extra-data',
  access: 'player',
  body: z.object({}),
  answer: userExtraSchema,
  errors: [],
  summary: 'All extra data of the player',
  requirements: ['API-12', 'DATA-05'],
})

export const saveUserExtra = endpoint({
  id: 'profile.saveExtra',
  method: 'POST',
  path: '/api/v1/extra-data/save',
  access: 'player',
  keyed: 'press',
  body: userExtraEntrySchema,
  answer: doneSchema,
  errors: [],
  summary: 'Store one value in the extra data of the player',
  requirements: ['API-13', 'DATA-05'],
})

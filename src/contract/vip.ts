import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'
import { countSchema } from './values.ts'

export const perkKindSchema = z.enum([
  'cashback',
  'withdrawal_speed',
  'birthday_bonus',
  'free_spins',
  'manager',
  'tournament_access',
])

/** A benefit of a level. `value` is a text ready to show. */
export const perkSchema = z.object({
  kind: perkKindSchema,
  title: z.string(),
  value: z.string(),
})

export const vipLevelSchema = z.object({
  slug: z.string(),
  title: z.string(),
  rank: countSchema,
  points_required: countSchema,
  color: z.string(),
  perks: list(perkSchema),
})
export type VipLevel = z.infer<typeof vipLevelSchema>

/** The VIP club. One point for each `per_bet` (minor units) bet with real money. `me` is null for a guest. */
export const vipClubSchema = z.object({
  points_rule: z.object({ per_bet: minorSchema, currency: currencySchema, text: z.string() }),
  levels: list(vipLevelSchema),
  me: z.nullable(
    z.object({
      level: z.string(),
      points: countSchema,
      next_level: z.nullable(z.string()),
      points_to_next: z.nullable(countSchema),
      /** Progress from this level to the next in basis points: 7300 is 73 %. */
      progress_bp: countSchema,
      /** Current value of a perk for the player, a text ready to show; perks without one are left out. */
      worth: z.optional(list(z.object({ kind: perkKindSchema, text: z.string() }))),
      /** The player's personal manager; null without one. */
      manager: z.optional(z.nullable(z.object({ name: z.string() }))),
    }),
  ),
  faq: list(z.object({ question: z.string(), answer: z.string() })),
})
export type VipClub = z.infer<typeof vipClubSchema>

export const getVipClub = endpoint({
  id: 'vip.club',
  method: 'GET',
  path: '/api/v1/vip-club',
  access: 'player-if-any',
  query: z.object({ currency: currencySchema, language: languageSchema }),
  answer: vipClubSchema,
  errors: [],
  summary: 'Levels of the VIP club, and the level of the player',
  requirements: ['TOUR-07', 'TOUR-08'],
})

import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { offerStatusSchema, offerTermsSchema } from './offers.ts'
import { list, tolerant } from './tolerant.ts'
import { countSchema, measureSchema, momentSchema, textOf } from './values.ts'

export const imagesSchema = z.object({ main_image: textOf('uri-reference'), promo_image: textOf('uri-reference') })
export const welcomeTextSchema = z.object({
  language: languageSchema,
  data: z.object({ label: z.string(), title: z.string() }),
})
const textDataSchema = list(welcomeTextSchema)
/** Official rules as HTML (sanitise it): once for all, or by language (DATA-38). */
const rulesSchema = z.union([
  list(z.object({ language: languageSchema, data: z.string() })),
  z.object({ rules: z.string() }),
])

/** The money part of a welcome offer (DATA-36). Minor units; `max_cash_out_percent` 500 is ×5. */
export const welcomeBonusTemplateSchema = z.extend(offerTermsSchema, {
  uid: z.string(),
  amount: z.nullable(minorSchema),
  max_amount_percent: countSchema,
  min_deposit_amount: minorSchema,
  max_amount_money: minorSchema,
  max_cash_out_percent: countSchema,
  wager: measureSchema,
  images: imagesSchema,
  content: rulesSchema,
  text_data: textDataSchema,
})

/** The free-spin part of a welcome offer (DATA-37). `total_bet` is the bet of one spin, minor units. */
export const welcomeSpinsTemplateSchema = z.extend(offerTermsSchema, {
  spins_count: countSchema,
  total_bet: minorSchema,
  wager: measureSchema,
  max_cash_out_money: minorSchema,
  game: z.object({ uid: z.string(), name: z.string(), image: textOf('uri-reference') }),
  content: z.object({
    small_image: textOf('uri-reference'),
    big_image: textOf('uri-reference'),
    rules: z.optional(z.string()),
  }),
  images: imagesSchema,
  text_data: textDataSchema,
})

/** One step of the package: exactly one of the two templates. */
export const activationRuleSchema = z.object({
  deposit_number: countSchema,
  min_deposit: minorSchema,
  offer_bonus_template: z.optional(welcomeBonusTemplateSchema),
  offer_gift_spin_template: z.optional(welcomeSpinsTemplateSchema),
})

/**
 * A welcome offer of a player (DATA-35). `day_from` counts days from the deposit that opens it: for money of a later
 * deposit the previous one, for free spins the one that takes the money of the same `deposit_number`. `available_at` is
 * null before that deposit. Spins end with money that ends untaken (SP-108).
 */
export const welcomeOfferSchema = z.object({
  uid: z.string(),
  expired_at: z.nullable(momentSchema),
  status: offerStatusSchema,
  conditions: z.object({
    available_at: z.nullable(momentSchema),
    availability_rule: z.object({ day_from: countSchema }),
    activation_rules: tolerant(z.array(activationRuleSchema).check(z.minLength(1))),
  }),
})
export type WelcomeOffer = z.infer<typeof welcomeOfferSchema>

export const getWelcomeBonus = endpoint({
  id: 'welcome.mine',
  method: 'GET',
  path: '/api/v2/welcome-bonus',
  access: 'player',
  conditional: true,
  answer: z.object({ data: list(welcomeOfferSchema) }),
  errors: [],
  summary: 'The welcome package of the player, with the status of each of its offers',
  requirements: ['API-78', 'BONUS-49'],
})

export const listWelcomeBonuses = endpoint({
  id: 'welcome.all',
  method: 'GET',
  path: '/api/v1/offers/welcome-bonus/all',
  access: 'player-if-any',
  query: z.object({ currency: currencySchema, language: languageSchema }),
  answer: z.object({
    data: list(z.object({ uid: z.string(), day_from: countSchema, activation_rule: activationRuleSchema })),
  }),
  errors: [],
  summary: 'Contents of the welcome package, public',
  requirements: ['API-79'],
})

import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { breakErrors } from './error-codes.ts'
import { minorSchema, type Currency } from './money.ts'
import { offerTermsSchema, offerTypeSchema, playerOfferSchema } from './offers.ts'
import { list } from './tolerant.ts'
import { countSchema, measureSchema, momentSchema, textOf } from './values.ts'

/** A figure for each currency. Currencies unknown to this build are ignored. */
const byCurrency = <S extends z.ZodMiniType>(figure: S) =>
  z.object({ KZT: figure, AZN: figure } satisfies Record<Currency, S>)
export const amountByCurrencySchema = byCurrency(minorSchema)
export const countByCurrencySchema = byCurrency(countSchema)

/**
 * The reward of a promo code. Spins and amounts by currency; percents in whole percent (DATA-42). Terms that not
 * every server sends are shown if present: they are those of the offer that the code creates. `rules` is HTML:
 * sanitise it.
 */
export const promoTemplateSchema = z.object({
  spinsCount: z.nullable(countByCurrencySchema),
  totalBet: z.nullable(amountByCurrencySchema),
  maxAmountMoney: z.nullable(amountByCurrencySchema),
  maxAmountPercent: z.nullable(countSchema),
  minDepositAmount: z.nullable(amountByCurrencySchema),
  maxCashOutPercent: z.nullable(countSchema),
  maxCashOutMoney: z.optional(z.nullable(amountByCurrencySchema)),
  maxBet: z.optional(z.nullable(amountByCurrencySchema)),
  days: offerTermsSchema.shape.days,
  contributions: offerTermsSchema.shape.contributions,
  rules: z.optional(z.string()),
  wager: measureSchema,
  game: z.nullable(z.object({ name: z.string(), slug: z.string() })),
})

/** `offer.data`: the player's uses of the code; the rest of `offers_per_user` remains. */
export const promoCodeSchema = z.object({
  code: z.string(),
  type: offerTypeSchema,
  end_at: momentSchema,
  banner_start_at: momentSchema,
  banner_end_at: momentSchema,
  offers_per_user: countSchema,
  offer: z.object({ data: list(z.object({ id: z.string(), created_at: momentSchema })) }),
  offer_template: promoTemplateSchema,
  /**
   * The error that an activation by this player would return now; null without one, missing if the server does not
   * send it.
   */
  obstacle: z.optional(z.nullable(z.string())),
})
export type PromoCode = z.infer<typeof promoCodeSchema>

/** A card of the monthly strip (DATA-42). `title` is in the player's language. */
export const promoBonusSchema = z.object({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  secondary_image: textOf('uri-reference'),
  modal_image: textOf('uri-reference'),
  promo_code: promoCodeSchema,
})
export type PromoBonus = z.infer<typeof promoBonusSchema>

/**
 * The state of an activated code: the offer that it created. `requires_deposit`: the offer waits for a deposit
 * (BONUS-27).
 */
export const activePromoSchema = z.object({
  success: z.literal(true),
  code: z.string(),
  type: offerTypeSchema,
  requires_deposit: z.boolean(),
  offers_per_user: countSchema,
  offers_taken: countSchema,
  offer: playerOfferSchema,
})
export type ActivePromo = z.infer<typeof activePromoSchema>

const CODE_LONGEST = 64
const codeSchema = z.string().check(z.minLength(1), z.maxLength(CODE_LONGEST))

export const listPromoBonuses = endpoint({
  id: 'promoCodes.bonuses',
  method: 'GET',
  path: '/api/v1/promo-bonuses',
  access: 'player',
  conditional: true,
  answer: z.object({ data: list(promoBonusSchema) }),
  errors: [],
  summary: 'Promo bonuses of the month: upcoming, valid and expired',
  requirements: ['API-77', 'BONUS-40'],
})

export const activatePromoCode = endpoint({
  id: 'promoCodes.activate',
  method: 'POST',
  path: '/api/v1/offers/promo-code/activate',
  access: 'player',
  keyed: true,
  body: z.object({ code: codeSchema }),
  answer: activePromoSchema,
  errors: [
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'PROMO_CODE_NOT_VALID',
    'PROMO_CODE_NOT_STARTED',
    'PROMO_CODE_EXPIRED',
    'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
    'PROMO_CODE_USAGE_LIMIT_REACHED',
    'PROMO_CODE_PLAYER_NOT_TARGETED',
    ...breakErrors,
  ],
  summary: 'Activate a promo code. Creates its offer',
  requirements: ['API-81', 'ERR-05', 'ERR-06'],
})

export const validatePromoCode = endpoint({
  id: 'promoCodes.validate',
  method: 'GET',
  path: '/api/v1/offers/promo-code/validate/:code',
  access: 'player-if-any',
  conditional: false,
  params: z.object({ code: codeSchema }),
  answer: z.object({ success: z.boolean() }),
  errors: [],
  summary: 'Whether this code could be activated now by this player, or by a guest',
  requirements: ['API-82', 'BONUS-45'],
})

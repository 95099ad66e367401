import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { currencySchema, minorSchema } from './money.ts'
import { queryNumber } from './pagination.ts'
import { list } from './tolerant.ts'
import { countSchema, measureSchema, momentSchema, textOf } from './values.ts'

/**
 * Kinds of offers (DATA-31). Unknown ones are accepted, so that a new kind does not reject a whole list. The type
 * names those that the app knows; code that switches on it must handle unknown ones too.
 */
export const offerTypes = [
  'deposit_bonus',
  'no_deposit_bonus',
  'deposit_gift_spin',
  'no_deposit_gift_spin',
  'tournament_win_bonus',
  'gift_spin_win_bonus',
  'cashback_info',
  'cashback',
  'welcome',
  'welcome_gs',
] as const
export type OfferType = (typeof offerTypes)[number]
export const offerTypeSchema = z.string() as unknown as z.ZodMiniType<OfferType, OfferType>

/** Status of an offer (DATA-32); texts are OFFER_STATUS.{status} (BONUS-25). Unknown ones are possible. */
export const offerStatuses = [
  'available',
  'awaiting',
  'active',
  'started',
  'finished',
  'wasted',
  'ignored',
  'rejected',
  'canceled',
  'expired',
  'wager_ignored',
  'hidden',
] as const
export type OfferStatus = (typeof offerStatuses)[number]
export const offerStatusSchema = z.string() as unknown as z.ZodMiniType<OfferStatus, OfferStatus>

/** Pictures and texts of a card. `rules` is HTML: sanitise it. Texts are in the player's language; `label` is its tag. */
export const offerContentSchema = z.object({
  small_image: textOf('uri-reference'),
  big_image: textOf('uri-reference'),
  title: z.optional(z.string()),
  label: z.optional(z.string()),
  rules: z.optional(z.string()),
})

/**
 * The part of a bet that counts toward the wager, by category of games, in whole percent. `title` in the player's
 * language.
 */
export const contributionSchema = z.object({ category: z.string(), title: z.string(), percent: countSchema })

/**
 * Terms that not every server sends; shown if present. `days` to wager it or to play its spins once it is active.
 * `max_bet`: a higher bet does not count toward the wager, minor units.
 */
export const offerTermsSchema = z.object({
  days: z.optional(z.nullable(countSchema)),
  max_bet: z.optional(z.nullable(minorSchema)),
  contributions: z.optional(list(contributionSchema)),
})
export type OfferTerms = z.infer<typeof offerTermsSchema>

/**
 * An offer to a player (DATA-39). Amounts in minor units of `currency`, percents in whole percent (500 is ×5 of the
 * received amount), `wager` times the received amount. `amount` is a fixed sum, or the received amount once active;
 * `max_amount` limits a percentage. Null and 0 mean: none.
 */
export const offerSchema = z.extend(offerTermsSchema, {
  id: z.string(),
  type: offerTypeSchema,
  status: offerStatusSchema,
  amount: z.nullable(minorSchema),
  currency: currencySchema,
  max_amount_percent: z.nullable(countSchema),
  min_deposit_amount: z.nullable(minorSchema),
  max_amount: z.nullable(minorSchema),
  /** When an awaiting one opens; null while that depends on something else. */
  available_at: z.optional(z.nullable(momentSchema)),
  /** Last moment to activate it. */
  available_to: z.nullable(momentSchema),
  game_img: z.nullable(textOf('uri-reference')),
  game_name: z.nullable(z.string()),
  game_slug: z.nullable(z.string()),
  spins_count: z.nullable(countSchema),
  bet_size: z.nullable(minorSchema),
  wager: measureSchema,
  max_cash_out_percent: z.nullable(countSchema),
  /** The maximum that can be withdrawn, if limited by a sum. */
  max_cash_out_money: z.optional(z.nullable(minorSchema)),
  is_vip_card: z.boolean(),
  /** The promo code that created it; null if none, missing if the server does not send it. */
  promo_code: z.optional(z.nullable(z.string())),
  content: offerContentSchema,
})
export type Offer = z.infer<typeof offerSchema>

/**
 * Effect of cancelling now: forfeited `bonus` money and `spins`, `paid` to the player's real money, `kept` winnings
 * that remain as a separate bonus. Minor units.
 */
export const cancelEffectSchema = z.object({
  bonus: minorSchema,
  spins: countSchema,
  paid: minorSchema,
  kept: minorSchema,
})
export type CancelEffect = z.infer<typeof cancelEffectSchema>

/**
 * An offer that a player has or had (DATA-40). Wagered so far and in all, minor units. `expires_at`: last moment to
 * wager it. `ended_at`: when it left the active ones.
 */
export const playerOfferSchema = z.extend(offerSchema, {
  wager_amount: minorSchema,
  wager_amount_max: minorSchema,
  max_cash_out_money: z.nullable(minorSchema),
  played_spins: countSchema,
  /** Winnings of its free spins so far, minor units; null if it has none, missing if the server does not send it. */
  spins_won: z.optional(z.nullable(minorSchema)),
  /**
   * Wagering order: bets count for bonus 1 now, then for 2, and so on. Null if it is not wagered; missing if the
   * server does not send it.
   */
  wager_order: z.optional(z.nullable(countSchema)),
  /** Whether it can be cancelled once nothing is left to wager (BONUS-29); false: never. */
  can_cancel: z.boolean(),
  /** Null if it cannot be cancelled now. */
  cancel_effect: z.optional(z.nullable(cancelEffectSchema)),
  transaction_id: z.nullable(z.string()),
  created_at: momentSchema,
  expires_at: z.nullable(momentSchema),
  ended_at: z.nullable(momentSchema),
  /** Minor units that became the player's own money when it ended; null before. Missing if the server does not report it. */
  paid: z.optional(z.nullable(minorSchema)),
  /**
   * Bonus money that the player lost when it ended, minor units: above the cash-out limit of a finished one, all of it otherwise.
   * Null before; missing if the server does not report it.
   */
  cut: z.optional(z.nullable(minorSchema)),
})
export type PlayerOffer = z.infer<typeof playerOfferSchema>

export const offerListSchema = z.object({ data: list(playerOfferSchema) })
export const offerListQuery = z.object({ order: z.literal('desc'), limit: queryNumber })

export const listOffers = endpoint({
  id: 'offers.list',
  method: 'GET',
  path: '/api/v1/offers',
  access: 'player',
  conditional: true,
  query: z.extend(offerListQuery, { status: z.optional(z.enum(offerStatuses)) }),
  answer: offerListSchema,
  errors: [],
  summary: 'Offers of the player, newest first, in every status or in one, including the welcome package',
  requirements: ['API-75', 'BONUS-48'],
})

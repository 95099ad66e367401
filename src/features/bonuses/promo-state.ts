import type { PromoBonus } from '~/contract/promo-codes.ts'

/** How a card of the strip stands (BONUS-40), and how often it can still be used (BONUS-34). */
export function promoState({ promo_code: promo }: PromoBonus, now: number) {
  const start = Date.parse(promo.banner_start_at)
  const left = Math.max(0, promo.offers_per_user - promo.offer.data.length)
  if (now < start) return { kind: 'soon', left } as const
  if (now >= Date.parse(promo.banner_end_at)) return { kind: 'over', left } as const
  return { kind: left > 0 ? 'open' : 'used', left } as const
}

import type { PromoBanner } from '~/contract/promo-banners.ts'

type Promo = {
  promo_code: Pick<NonNullable<PromoBanner['promo_code']>, 'banner_end_at' | 'offer' | 'offers_per_user'> | null
}

/**
 * Is the banner of a promo code still worth a look? Its time lies ahead (BANNER-15), and of its uses one is left
 * (BANNER-16). A banner without a code always is. `now`: the server's time, ms.
 */
export function isPromoShown({ promo_code: code }: Promo, now: number): boolean {
  if (!code) return true
  const taken = code.offer.data.length
  return Date.parse(code.banner_end_at) > now && (taken === 0 || taken !== code.offers_per_user)
}

/** When the code of a banner ends, ms since 1970; Infinity for one without. */
export const endOf = ({ promo_code: code }: Promo): number => (code ? Date.parse(code.banner_end_at) : Infinity)

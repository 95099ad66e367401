import type { Banner } from '~/contract/banners.ts'
import type { Offer } from '~/contract/offers.ts'

/** Who looks at the banners. Null: not known, or not known yet. */
export type Viewer = {
  isSignedIn: boolean
  /** On a phone, in a browser's tab: who has the app is not asked to get it. */
  isMobileWeb: boolean
  deposits: number | null
  hasOffers: boolean | null
}

type Rules = Pick<Banner, 'isAppLink' | 'shown_to'>

/**
 * Is the banner for this visitor? The app's own for players on mobile web without a deposit (BANNER-12), those for
 * depositors from the first deposit on (BANNER-13), the bonuses banner for guests and players with offers (BANNER-14).
 */
export function isBannerFor({ isAppLink, shown_to: shownTo }: Rules, viewer: Viewer): boolean {
  const { isSignedIn, isMobileWeb, deposits, hasOffers } = viewer
  if (isAppLink && !(isSignedIn && isMobileWeb)) return false
  if (shownTo === 'with-offers') return !isSignedIn || hasOffers === true
  if (shownTo === 'depositors') return deposits !== null && deposits > 0
  return !isAppLink || deposits === 0
}

const bonusTypes: ReadonlySet<Offer['type']> = new Set([
  'deposit_bonus',
  'no_deposit_bonus',
  'deposit_gift_spin',
  'no_deposit_gift_spin',
])

/** Can a bonus or spins be taken now? */
export function hasBonusOffers(offers: readonly Pick<Offer, 'type' | 'status'>[]): boolean {
  return offers.some(({ type, status }) => status === 'available' && bonusTypes.has(type))
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import type { Banner } from '~/contract/banners.ts'
import type { Offer } from '~/contract/offers.ts'
import { appMode } from '~/platform/app-mode.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useMedia } from '~/ui/media/media.tsx'

import { isForEverybody } from './open-banners.ts'

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

/**
 * The banners for the current visitor: those for everybody first, so that the one on the screen stays, then the others as
 * soon as it is known that they are meant. Of a player only what a banner depends on is asked, of a guest nothing
 * (O-35). Call inside an observer.
 */
export function useBanners(banners: Banner[]): Banner[] {
  const { guest, session } = useStores()
  const { isSignedIn } = session
  const isMobile = useMedia(isMobileQuery)
  const needsUser = banners.some(({ isAppLink, shown_to: to }) => isAppLink || to === 'depositors')
  const needsOffers = banners.some(({ shown_to: to }) => to === 'with-offers')
  const user = useQuery({ ...userQuery(), enabled: isSignedIn && needsUser })
  const offers = useQuery({ ...offersQuery(guest.language), enabled: isSignedIn && needsOffers })
  const deposits = isSignedIn ? (user.data?.deposits_count ?? null) : null
  const hasOffers = isSignedIn && offers.data ? hasBonusOffers(offers.data) : null

  return useMemo(() => {
    const viewer = { isSignedIn, isMobileWeb: isMobile && appMode() === 'browser', deposits, hasOffers }
    const others = banners.filter((banner) => !isForEverybody(banner))
    return [...banners.filter(isForEverybody), ...others.filter((banner) => isBannerFor(banner, viewer))]
  }, [banners, isSignedIn, isMobile, deposits, hasOffers])
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import type { Banner } from '~/contract/banners.ts'
import type { Offer } from '~/contract/offers.ts'
import { useMarks } from '~/hooks/use-mark.ts'
import { appMode } from '~/platform/app-mode.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useMedia } from '~/ui/media/media.tsx'

import { isForEverybody, isWayOpen } from './open-banners.ts'

/** The viewer of the banners. Null: unknown, or not loaded yet. */
export type Viewer = {
  isSignedIn: boolean
  /** On a phone in a browser tab: a visitor inside the app is not invited to install it. */
  isMobileWeb: boolean
  deposits: number | null
  hasOffers: boolean | null
}

type Rules = Pick<Banner, 'isAppLink' | 'shown_to'>

/**
 * Is the banner for this visitor? The app banner is for players on mobile web without a deposit (BANNER-12). Banners
 * for depositors start with the first deposit (BANNER-13). The bonuses banner is for guests and for players with offers
 * (BANNER-14).
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

/** Can the player activate a bonus or spins now? */
export function hasBonusOffers(offers: readonly Pick<Offer, 'type' | 'status'>[]): boolean {
  return offers.some(({ type, status }) => status === 'available' && bonusTypes.has(type))
}

/**
 * The banners for the current visitor. Common ones come first, so that the one on the screen stays; the others follow
 * as soon as their conditions are known. Requests only the player data that a banner depends on, and nothing for a
 * guest (O-35). Call inside an observer.
 */
export function useBanners(banners: Banner[]): Banner[] {
  const { guest, session } = useStores()
  const { isSignedIn } = session
  const isMobile = useMedia(isMobileQuery)
  const hasMark = useMarks()
  const needsUser = banners.some(({ isAppLink, shown_to: to }) => isAppLink || to === 'depositors')
  const needsOffers = banners.some(({ shown_to: to }) => to === 'with-offers')
  const user = useQuery({ ...userQuery(), enabled: isSignedIn && needsUser })
  const offers = useQuery({ ...offersQuery(guest.language), enabled: isSignedIn && needsOffers })
  const deposits = isSignedIn ? (user.data?.deposits_count ?? null) : null
  const hasOffers = isSignedIn && offers.data ? hasBonusOffers(offers.data) : null

  return useMemo(() => {
    const viewer = { isSignedIn, isMobileWeb: isMobile && appMode() === 'browser', deposits, hasOffers }
    const open = banners.filter((banner) => isWayOpen(banner, hasMark))
    const others = open.filter((banner) => !isForEverybody(banner))
    return [...open.filter(isForEverybody), ...others.filter((banner) => isBannerFor(banner, viewer))]
  }, [banners, isSignedIn, isMobile, deposits, hasOffers, hasMark])
}

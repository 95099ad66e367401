import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import type { Banner } from '~/contract/banners.ts'
import { appMode } from '~/platform/app-mode.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useMedia } from '~/ui/media/media.tsx'

import { hasBonusOffers, isBannerFor } from './banner-rules.ts'
import { isForEverybody } from './open-banners.ts'

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

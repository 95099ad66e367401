import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { promoBannersQuery, type PromoSlot } from '~/api/promo-banners.ts'
import type { Banner } from '~/contract/banners.ts'
import type { PromoBanner } from '~/contract/promo-banners.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { useMarks } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { codeState, codeMoments } from '~/offers/promo.ts'
import { track } from '~/platform/track.ts'
import { judge } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'

import { isWayOpen } from './open-banners.ts'

const reported = new Set<string>()

/** Logs a banner with an unsafe link once; the visitor sees the banner without a link (ERR-16). */
export function reportBadLinks(banners: readonly Pick<Banner, 'slug' | 'button_link'>[]) {
  for (const { slug, button_link: link } of banners) {
    if (link === '' || safeLink(link).kind !== 'unsafe' || reported.has(slug)) continue
    reported.add(slug)
    track('error', { name: 'BannerLink', message: `the banner ${slug} has no usable link`, where: 'banner', stack: '' })
  }
}

type Promo = {
  promo_code: Pick<
    NonNullable<PromoBanner['promo_code']>,
    'banner_start_at' | 'banner_end_at' | 'obstacle' | 'offer' | 'offers_per_user'
  > | null
}

/**
 * Is the banner of a promo code shown? True if the code has not ended (BANNER-15), has uses left (BANNER-16), and the
 * player can use it now or once it starts, and codes are not switched off (PLUS-83). A banner without a code is always
 * shown. `now`: server time, ms.
 */
function isPromoShown({ promo_code: code }: Promo, now: number, hasMark: (mark: string) => boolean): boolean {
  if (!code) return true
  if (hasMark('off:promo-codes')) return false
  const taken = code.offer.data.length
  const { kind } = codeState(code, now)
  return (kind === 'soon' || kind === 'open') && (taken === 0 || taken !== code.offers_per_user)
}

/** A banner whose code has not started yet shows the start date instead of an invitation. */
function withDate(banner: PromoBanner, now: number, textOf: (date: string) => string): PromoBanner {
  const { promo_code: code } = banner
  if (!code || codeState(code, now).kind !== 'soon') return banner
  return { ...banner, button_text: textOf(formatDateTime(code.banner_start_at)) }
}

/** Start and end of the banner's code, ms since 1970; empty without a code. */
const momentsOf = ({ promo_code: code }: Promo): number[] => (code ? codeMoments(code) : [])

const none: PromoBanner[] = []

/**
 * Promo banners of this slot for the current visitor: undefined while loading, empty for a player on a break (O-68).
 * Call inside an observer.
 */
export function usePromoBanners(place: PromoSlot, isPromoMode: boolean) {
  const { t } = useT()
  const hasMark = useMarks()
  const { guest, session, network } = useStores()
  const query = useQuery(promoBannersQuery(place, guest.market, isPromoMode))
  const { data } = query
  const now = useServerTimeAt(useMemo(() => (data ?? none).flatMap(momentsOf), [data]))
  const shown = useMemo(() => {
    const open = data?.filter((banner) => isPromoShown(banner, now, hasMark) && isWayOpen(banner, hasMark))
    return open?.map((banner) => withDate(banner, now, (date) => t('lobby.codeFrom', { date })))
  }, [data, now, t, hasMark])
  useEffect(() => reportBadLinks(shown ?? none), [shown])
  return judge(query, null, network.isOnline).isOutOfReach || session.isOnBreak ? none : shown
}

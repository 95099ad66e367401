import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { userQuery } from '~/api/profile.ts'
import { userExtraQuery } from '~/api/account.ts'
import type { UserExtra } from '~/contract/user-extra.ts'
import { ageOf } from '~/lib/moments.ts'
import { appMode, type AppMode } from '~/platform/app-mode.ts'
import { hasMark } from '~/platform/operator-marks.ts'
import { config } from '~/lib/config.ts'
import { canAdvertise } from '~/lib/on-break.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { sinceLoad } from '~/platform/scheduling.ts'

import { APP_BANNER_DELAY, APP_BANNER_LIMIT, APP_PROMO_DEFERRAL, APP_PROMO_DELAY } from './constants.ts'

import type { Stores } from '~/stores/create-stores.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { bannerCount, isBannerClosed } from './app-banner-memory.ts'
import { isInAppBrowser, leaveInAppBrowser } from './leave-in-app-browser.ts'

/** How the header offers the app: not at all, to a visitor without deposits, or to one with deposits (BANNER-22). */
type AppBanner = 'none' | 'base' | 'middle'

type BannerFacts = { isMobile: boolean; mode: AppMode; isClosed: boolean; shown: number; deposits: number }

/** The banner to show (BANNER-21, BANNER-22); none inside the installed app. */
export function appBanner({ isMobile, mode, isClosed, shown, deposits }: BannerFacts): AppBanner {
  if (!isMobile || mode !== 'browser' || isClosed || shown >= APP_BANNER_LIMIT) return 'none'
  return deposits > 0 ? 'middle' : 'base'
}

type PromoFacts = {
  mode: AppMode
  deposits: number
  isInApp: boolean
  mark: UserExtra['showAppsPromoModal']
  /** Code that the promo activates; '' if the operator has none. */
  code: string
  now: number
}

/** Is the app promo shown (BANNER-17)? A done promo never returns, a deferred one after 24 h (BANNER-18, BANNER-19). */
export function shouldShowAppPromo({ mode, deposits, isInApp, mark, code, now }: PromoFacts): boolean {
  if (code === '' || mode === 'browser' || deposits < 1 || isInApp) return false
  return !mark || (!mark.value && ageOf(mark.time, now) >= APP_PROMO_DEFERRAL)
}

type Links = {
  stores: Pick<Stores, 'session' | 'layout' | 'dialogs'>
  queryClient: QueryClient
  /** The promo code; tests set it, because a plain build has none (O-43). */
  code?: string
}

/** The player's account; null for a guest, without a request. */
async function userOf({ stores, queryClient }: Links) {
  return stores.session.isSignedIn ? queryClient.fetchQuery(userQuery()) : undefined
}

async function offerInHeader(links: Links) {
  const { session, layout } = links.stores
  const [shown, user] = await Promise.all([bannerCount(session.isSignedIn, links.queryClient), userOf(links)])
  if (!canAdvertise(user)) return // O-68
  const isMobile = matchMedia(isMobileQuery).matches
  const deposits = user?.deposits_count ?? 0
  const banner = appBanner({ isMobile, mode: appMode(), isClosed: isBannerClosed(), shown, deposits })
  if (banner !== 'none') layout.showAppStrip(banner)
}

async function offerPromo(links: Links) {
  const { session, dialogs } = links.stores
  const { code = config.appPromoCode } = links
  if (!session.isSignedIn || code === '' || hasMark('off:promo-codes') || appMode() === 'browser') return // no request without a promo
  const [extra, user] = await Promise.all([links.queryClient.fetchQuery(userExtraQuery()), userOf(links)])
  if (!user || !canAdvertise(user)) return // O-68
  const isInApp = isInAppBrowser(navigator.userAgent)
  const mark = extra.showAppsPromoModal
  const isWanted = shouldShowAppPromo({
    mode: appMode(),
    deposits: user.deposits_count,
    isInApp,
    mark,
    code,
    now: serverNow(),
  })
  if (isWanted && !dialogs.open) dialogs.show({ kind: 'app-promo', code })
}

/**
 * Offers the app: the promo 1.5 s and the header banner 6 s after load or sign-in (BANNER-17, BANNER-23). An in-app
 * browser is redirected to the system browser instead. If a request fails, nothing is offered. Returns a function that
 * stops it.
 */
export function startAppPromo(links: Links): () => void {
  if (isInAppBrowser(navigator.userAgent)) return leaveInAppBrowser(links.stores.layout)
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const quietly = (offer: (to: Links) => Promise<void>) => () => void offer(links).catch(() => undefined)

  const unsubscribe = reaction(
    () => links.stores.session.playerId,
    (_player, before) => {
      stop()
      links.stores.layout.closeAppStrip()
      // this code loads lazily: part of the delay since page load has passed, but none since a sign-in
      const passed = before === undefined ? sinceLoad() : 0
      const after = (delay: number, offer: (to: Links) => Promise<void>) =>
        setTimeout(quietly(offer), Math.max(0, delay - passed))
      timers = [after(APP_PROMO_DELAY, offerPromo), after(APP_BANNER_DELAY, offerInHeader)]
    },
    { fireImmediately: true },
  )
  return () => {
    unsubscribe()
    stop()
  }
}

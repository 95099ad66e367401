import type { UserExtra } from '~/contract/user-extra.ts'
import type { AppMode } from '~/platform/app-mode.ts'
import { APP_BANNER_LIMIT, APP_PROMO_DEFERRAL } from './constants.ts'
import { ageOf } from '~/lib/moments.ts'

/** How the header offers the app: not at all, to a visitor without deposits, or to one with deposits (BANNER-22). */
export type AppBanner = 'none' | 'base' | 'middle'

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

import type { UserExtra } from '~/contract/user-extra.ts'
import type { AppMode } from '~/platform/app-mode.ts'
import { APP_BANNER_LIMIT, APP_PROMO_DEFERRAL } from './constants.ts'
import { ageOf } from '~/lib/moments.ts'

/** How the header offers the app: not at all, to somebody without deposits, or to somebody with (BANNER-22). */
export type AppBanner = 'none' | 'base' | 'middle'

type BannerFacts = { isMobile: boolean; mode: AppMode; isClosed: boolean; shown: number; deposits: number }

/** BANNER-21 and BANNER-22; who has the app already is not asked to get it. */
export function appBanner({ isMobile, mode, isClosed, shown, deposits }: BannerFacts): AppBanner {
  if (!isMobile || mode !== 'browser' || isClosed || shown >= APP_BANNER_LIMIT) return 'none'
  return deposits > 0 ? 'middle' : 'base'
}

type PromoFacts = {
  mode: AppMode
  deposits: number
  isInApp: boolean
  mark: UserExtra['showAppsPromoModal']
  /** Code that the promo activates; '' for an operator who has none. */
  code: string
  now: number
}

/** Is the app promo shown (BANNER-17)? Done it never comes again, deferred it waits 24 h (BANNER-18, BANNER-19). */
export function wantsAppPromo({ mode, deposits, isInApp, mark, code, now }: PromoFacts): boolean {
  if (code === '' || mode === 'browser' || deposits < 1 || isInApp) return false
  return !mark || (!mark.value && ageOf(mark.time, now) >= APP_PROMO_DEFERRAL)
}

/** Timing of the app offers. Milliseconds unless noted. */
export const APP_PROMO_DELAY = 1500 // BANNER-17
export const APP_PROMO_DEFERRAL = 24 * 60 * 60_000 // BANNER-18
export const APP_BANNER_DELAY = 6000 // BANNER-23
export const APP_BANNER_LIMIT = 3 // BANNER-21: not shown again after this many times
export const APP_BANNER_CLOSED = 6 // hours (BANNER-24, O-04)
export const IN_APP_DELAY = 2000 // BANNER-25
export const IN_APP_GAP = 5 / 60 // hours: at most one redirect in 5 minutes (BANNER-26)

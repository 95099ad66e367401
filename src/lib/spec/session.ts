/** Sign-in, log-out and what a browser remembers. */
export const PASSWORD_MIN = 6 // CONST-06
export const MINIMUM_AGE = 18 // CONST-05
/** The logout cookie (AUTH-28): its value, and by O-01 its life in hours. */
export const LOGOUT_COOKIE = 'cda'
export const LOGOUT_COOKIE_VALUE = 720
export const LOCATIONS_KEPT = 10 // DATA-28
export const LOCATION_LIFE = 30 * 60_000 // DATA-28, ms
export const DEFAULT_REGISTER_LANGUAGE = 'kz' // AUTH-16
export const REGION_SCREEN_LANGUAGE = 'ru' as const // I18N-03
export const FINGERPRINT_TIMEOUT = 1000 // O-78: a sign-up never waits longer, ms

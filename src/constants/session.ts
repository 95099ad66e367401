/** Sign-in, log-out and stored data of a browser. */
export const PASSWORD_MIN = 6 // CONST-06
export const MINIMUM_AGE = 18 // CONST-05
export const AGE_MAX = 99 // a higher minimum age is a mistake
/** The logout cookie (AUTH-28): its value, and by O-01 its life in hours. */
export const LOGOUT_COOKIE = 'cda'
export const LOGOUT_COOKIE_VALUE = 720
export const LOCATIONS_KEPT = 10 // DATA-28
export const LOCATION_LIFE = 30 * 60_000 // DATA-28, ms
export const DEFAULT_REGISTER_LANGUAGE = 'kz' as const // AUTH-16
export const REGION_SCREEN_LANGUAGE = 'ru' as const // I18N-03
export const FINGERPRINT_TIMEOUT = 1000 // O-78: maximum wait of a sign-up, ms
export const LOG_OUT_WAIT = 1000 // maximum wait of the log-out dialog for a stored payment, ms
export const RESET_WAITS = [1 / 60, 1 / 60, 3] as const // AUTH-32, O-02: hours after the 1st, 2nd, 3rd and later attempts
export const RESET_COUNTER_LIFE = 3 * 24 // AUTH-31, hours
export const SIGN_IN_STATE_LIFE = 10 * 60_000 // maximum time for a visitor to return from a provider or another host, ms
export const BAN_CHECK_AFTER = 60_000 // API-15: no ban check after a shorter absence, ms
export const PASSWORD_TRIES = 5 // PLUS-73: so many wrong passwords of a player
export const PASSWORD_TRIES_WINDOW = 10 * 60_000 // PLUS-73: within this time, ms; then none is accepted
export const SIGN_IN_CODE_LIFE = 5 * 60_000 // PLUS-19: how long a sign-in code is valid, ms
export const SECOND_STEP_LIFE = 5 * 60_000 // PLUS-97: time to enter the code after the password, ms
export const TOTP_SETUP_LIFE = 10 * 60_000 // PLUS-97: time to enter the first code of a new secret, ms
export const RECOVERY_CODES = 10 // PLUS-97: so many are issued at once
export const TRUSTED_DEVICE_DAYS = 30 // PLUS-98: how long a trusted device needs no code
export const PASSKEY_NAME_MAX = 60 // PLUS-14, characters

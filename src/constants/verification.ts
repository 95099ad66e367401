/** Confirmation of contacts and verification of identity. Milliseconds, bytes, counts. */
export const PHONE_CONFIRM_LIMIT = 2 // PROF-22, CONST-06: maximum of codes sent
export const CODE_LENGTH = 6 // FORM-23: 000 000
export const EMAIL_STATE_POLL = 5000 // interval in which an open page checks whether the e-mail link was opened
export const BIRTHDAY_LENGTH = 10 // FORM-15, CONST-05
export const BIRTHDAY_MIN = '1940-01-01' // FORM-17, CONST-05
export const TEXT_MAX = 255 // longest name or postal address
export const UPLOAD_MEGABYTES = 20 // for texts
export const UPLOAD_MAX = UPLOAD_MEGABYTES * 1024 * 1024 // FORM-20, CONST-04
export const UPLOAD_TYPES = ['jpg', 'jpeg', 'png'] as const // FORM-20, CONST-04
export const UPLOADS_AT_ONCE = 2
export const UPLOAD_STALL = 10_000 // NET-03: a request without progress for so long is lost
export const UPLOAD_TIMEOUT = 15 * 60_000 // the whole of one file, however slow the line
export const PICTURE_PIXELS_MAX = 100_000_000 // a decompression bomb: a few kilobytes that fill the memory when decoded
export const PREVIEW_PIXELS_MAX = 50_000_000
export const SCALED_SIDE = 2000 // longest side of a scaled picture, px: print of a document stays readable
export const SCALED_QUALITY = 0.85

/** The export of a player's data, and the closing of an account. */
export const CLOSING_DAYS = 14 // PLUS-46: the player can cancel the closing until then
export const EXPORT_DAYS = 7 // PLUS-40: the copy can be downloaded until then
export const ACCOUNT_POLL = 5000 // ms, while a copy is being prepared

import { readBrand } from '../brands/read-brand.ts'

/** The brand of letters, pages and passkeys, by `QUMAI_BRAND`: the same as of the build that the mock serves. */
export const brand = readBrand()

/** The e-mail of the support, which gets the letters of players and signs push messages. */
export const supportEmail = brand.settings['VITE_SUPPORT_EMAIL'] ?? `support@${brand.id}.test`

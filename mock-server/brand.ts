import { readBrand } from '../brands/read-brand.ts'

/** The brand of letters, pages and passkeys, by `QUMAI_BRAND`: the same as of the build that the mock serves. */
export const brand = readBrand()

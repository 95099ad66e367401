import * as z from 'zod/mini'

import { currencies } from '../constants/money.ts'

export { currencies }
export const currencySchema = z.enum(currencies)
export type Currency = z.infer<typeof currencySchema>

/** An amount that may be 0: a whole number of minor units (tiyn, qəpik), 100 to the major unit (CASH-02). */
export const minorSchema = z.int().check(z.nonnegative())

/** An amount with its currency. */
export const moneySchema = z.object({ amount: minorSchema, currency: currencySchema })

/** A requested amount, minor units. */
export const positiveMinorSchema = z.int().check(z.positive())

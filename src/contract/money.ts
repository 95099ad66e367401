import * as z from 'zod/mini'

import { currencies } from '../constants/money.ts'

export { currencies }
export const currencySchema = z.enum(currencies)
export type Currency = z.infer<typeof currencySchema>

/** An amount with its currency, minor units. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema })

/** An amount that someone asks for: a whole number of minor units (tiyn, qəpik), 100 to the major unit (CASH-02). */
export const positiveMinorSchema = z.int().check(z.positive())

/** Money of the specification. Amounts in minor units: 100 to the major unit. */
export const MINOR_PER_MAJOR = 100 // CASH-02
export const currencySymbols = { CAD: 'C$', RUB: '₽', KZT: '₸', AZN: '₼' } as const // CONST-01
export const DEFAULT_CURRENCY = 'KZT' // CONST-01
export const minimumPayment = { KZT: 1000, AZN: 10 } as const // CASH-23: 10 KZT, 0.1 AZN
export const PAYMENT_FLAG_RELEASE = 20_000 // CASH-11, ms
export const OUTCOME_POLL = 3000 // how often the outcome of an open payment is asked for, ms
export const OUTCOME_POLLS_AT_START = 20 // a start asks for about a minute, then the cash box does

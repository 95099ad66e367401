/** Bonuses of the specification. Amounts in minor units. */
export const SPECIAL_WELCOME_PERCENT = 120 // BONUS-47, CONST-28
/** @internal Until the page of the bonuses shows it. */
export const WELCOME_SPINS = 250 // BONUS-47, CONST-28: of the first deposit
export const MIN_CASHBACK_DEPOSIT = { KZT: 300_000, AZN: 1000 } as const // BONUS-39, CONST-03

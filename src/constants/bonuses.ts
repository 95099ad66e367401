/** Bonuses of the specification. Amounts in minor units, times in ms. */
export const SPECIAL_WELCOME_PERCENT = 120 // BONUS-47, CONST-28
export const WELCOME_SPINS = 250 // BONUS-47, CONST-28: of the first deposit
export const MIN_CASHBACK_DEPOSIT = { KZT: 300_000, AZN: 1000 } as const // BONUS-39, CONST-03
export const OFFERS_POLL = 3000 // BONUS-48, BONUS-49, CONST-13: offers and the welcome package
export const OFFER_LIMIT = 200 // BONUS-48, CONST-14: most offers in one response
export const HISTORY_PREVIEW = 10 // BONUS-04, CONST-14; a page of the history is as long
export const ACTIVATION_SPINNER = 500 // BONUS-42, CONST-26: the least time it is seen
export const PROMO_TITLE_LENGTH = 17 // BONUS-46, CONST-26: graphemes
export const PROMO_SUBTITLE_LENGTH = 15 // BONUS-46, CONST-26
export const PROMO_SKELETONS = 5 // BONUS-10, CONST-26
export const COUNTDOWN_TICK = 1000 // BONUS-51, CONST-28
/** A card shows a countdown for less time than this. */
export const COUNTDOWN_FROM = 24 * 60 * 60_000
/** After a countdown the list is refetched within this time, at a random moment for each device. */
export const COUNTDOWN_SPREAD = 2000
/** How much older an offer may seem than the click on its code, ms: clocks differ. */
export const CODE_CLOCK_SLACK = 30_000

/** Server promises about tournaments that texts mention (TOURN). */
export const RANKS_EVERY = 5 // minutes between updates of the leaderboard
export const PRIZES_WITHIN = 2 // days after the end within which results are checked and prizes are paid

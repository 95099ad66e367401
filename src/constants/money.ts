/** Money of the specification. Amounts in minor units: 100 to the major unit. */
export const MINOR_PER_MAJOR = 100 // CASH-02
export const currencySymbols = { CAD: 'C$', RUB: '₽', KZT: '₸', AZN: '₼' } as const // CONST-01
/** Names that people write instead of the sign. */
export const currencyNames = {
  KZT: ['тенге', 'теңге', 'тг', 'tenge'],
  AZN: ['manat', 'манат', 'man'],
  RUB: ['руб'],
  CAD: [],
} as const
/** Currencies a player can choose (CONST-01). */
export const currencies = ['KZT', 'AZN'] as const
export const DEFAULT_CURRENCY = 'KZT' // CONST-01
export const minimumPayment = { KZT: 1000, AZN: 10 } as const // CASH-23: 10 KZT, 0.1 AZN
/** Bets must reach the deposit this many times before a withdrawal (CASH-27, O-57). */
export const TURNOVER_TIMES = 3
export const PAYMENT_FLAG_RELEASE = 20_000 // CASH-11, ms
export const DEPOSIT_TRIGGER_DELAY = 300 // CASH-20, ms after the deposit toast has closed
export const DEPOSIT_TRIGGER_LIFE = 3000 // CASH-19, ms
export const REPEAT_WINDOW = 2 * 60_000 // within this time a repeated payment needs a confirmation, ms
export const RETURN_OUTCOME_LIFE = 24 * 60 * 60_000 // how long a return from the payment page shows a shown outcome, ms
export const TIME_NAMED_AFTER = 60 * 60_000 // the outcome of a payment that started earlier names its time, ms
export const REPEAT_MEANT_AFTER = 1000 // the second click must be later than that of a double tap, ms
/** How long the server knows the outcome by its key; after that only the history shows it (docs/server-promises.md). */
export const PAYMENT_KEY_LIFE = 90 * 24 * 60 * 60_000
/** A payment with an unknown outcome that is older than this, ms: the player gets a way to close it. */
export const PAYMENT_LONG_OPEN = 60_000
/** A deposit that is in work no longer locks the next deposit after this, ms; it never locks a withdrawal. */
export const PROCESSING_LOCK = 10 * 60_000
export const FETCH_FOREVER_WAIT = 30_000 // CASH-25, CASH-26, O-17: between tries of endless retries, ms
export const OPEN_TRANSACTIONS_POLL = 15_000 // while a deposit or a withdrawal is in process, ms
export const TRANSACTIONS_PAGE = 20 // PLUS-26: transactions per page
export const TRANSACTIONS_AT_MOST = 100 // PLUS-26: maximum of a server's response
export const OPEN_LIST_FRESH = 30_000 // the list of open payments is requested again after this time, ms
export const OUTCOME_POLL = 3000 // interval of polling the outcome of an open payment, ms
export const OUTCOME_POLLS_AT_START = 20 // polls for about a minute after the start, then the cash box continues
/** Maximum characters of a saved card's name (PLUS-20). */
export const CARD_NAME_MAX = 30
export const OTHER_METHODS = 2 // offered instead of a method that does not work
/**
 * Preset amounts below the field are whole and shown without decimals; true shows `5 000,00 ₸` there, too (CASH-02).
 */
export const PRESETS_KEEP_CENTS: boolean = false

/** Codes of every call that takes a key. */
export const keyed = {
  IDEMPOTENCY_KEY_MISSING: 'no Idempotency-Key, or one shorter than 8 characters',
  IDEMPOTENCY_KEY_REUSED: 'the same key with another body',
}
/** Codes of a break, for every call that starts play or a deposit. */
export const onBreak = { TIMED_OUT: 'during a time-out', SELF_EXCLUDED: 'excluded@qumai.test' }
const never = 'a key that never came'
const old = 'a payment of 90 days ago'

/** States that lead to the codes of payments and saved cards. */
export const paymentStates = {
  'cashBox.pay': {
    ...keyed,
    AMOUNT_BELOW_MIN: 'less than the method takes',
    AMOUNT_ABOVE_MAX: 'more than the method takes',
    METHOD_UNAVAILABLE: 'a method of the other currency',
    CARD_NOT_FOUND: 'a saved card that is not there',
    BONUS_NOT_AVAILABLE: 'a bonus that is not on offer',
    INSUFFICIENT_FUNDS: 'a withdrawal of more than there is',
    TURNOVER_REQUIRED: 'a withdrawal after a deposit that was not played yet (+7 701 123 45 67)',
    VERIFICATION_REQUIRED: 'a large withdrawal without documents (bonus@qumai.test)',
    PAYMENT_VOIDED: 'a key that was voided before',
    LIMIT_REACHED: 'a deposit of more than the limits leave (careful@qumai.test)',
    BIRTHDAY_INVALID: 'a first deposit without a birth date (unconfirmed@qumai.test)',
    ...onBreak,
  },
  'cashBox.outcome': { PAYMENT_NOT_FOUND: never, PAYMENT_KEY_EXPIRED: old },
  'cashBox.sendPayoutCode': {
    PAYMENT_NOT_FOUND: never,
    PAYMENT_KEY_EXPIRED: old,
    CONFIRM_TRIES_EXCEEDED: 'the fourth code of one withdrawal',
  },
  'cashBox.confirmPayout': {
    PAYMENT_NOT_FOUND: never,
    PAYMENT_KEY_EXPIRED: old,
    CODE_WRONG: 'another code than the one that was sent',
    CODE_EXPIRED: 'a code more than 10 minutes after it was sent',
    CONFIRM_TRIES_EXCEEDED: 'five wrong codes',
  },
  'cashBox.void': { PAYMENT_KEY_EXPIRED: old },
  'cashBox.renameCard': {
    CARD_NOT_FOUND: 'a card of somebody else',
    VALUE_TOO_LONG: 'a name of more than 30 characters',
  },
  'cashBox.removeCard': { CARD_NOT_FOUND: 'a card of somebody else' },
}

/** Reasons whose text invites to nothing. Every other reason, also one that only the server knows, is replaced on a break. */
const calmReasons = new Set(['CANCELLED', 'PLAYER_BREAK', 'PLAYER_LIMIT'].map((type) => `PAYMENT_ERRORS.${type}`))
const otherTexts = new Map<string, 'payment.notTaken' | 'payment.onBalance'>([
  ['API_ERRORS.WITHDRAWAL_ERROR', 'payment.notTaken'],
  ['cashBox.notBegunText', 'payment.notTaken'],
  ['payment.okText', 'payment.onBalance'],
])

/** Texts about the end of a payment also say what to do next. On a break a text without that replaces them (O-68). */
export function keyOnBreak<Key extends string>(key: Key, isOnBreak: boolean) {
  if (!isOnBreak) return key
  const isReason = key.startsWith('PAYMENT_ERRORS.') && !calmReasons.has(key)
  return isReason ? 'payment.notTaken' : (otherTexts.get(key) ?? key)
}

const inviting =
  /^\/(?:games|cash-box(?!\/(?:history|withdrawal))|bonuses(?!\/(?:received|history))|tournaments|out-of-money|demo|providers)(?:[/?#]|$)/

/** Does this path of the app invite to pay in or to play? Such buttons are hidden on a break (O-67, O-68). */
export const invitesToPlay = (href: string): boolean => inviting.test(href)

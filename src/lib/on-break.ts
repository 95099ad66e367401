/** Reasons whose text invites to nothing. On a break all others, including unknown ones of the server, are replaced. */
const calmReasons = new Set(['CANCELLED', 'PLAYER_BREAK', 'PLAYER_LIMIT'].map((type) => `PAYMENT_ERRORS.${type}`))
const otherTexts = new Map<string, 'payment.notTaken' | 'payment.onBalance'>([
  ['API_ERRORS.WITHDRAWAL_ERROR', 'payment.notTaken'],
  ['cashBox.notBegunText', 'payment.notTaken'],
  ['payment.okText', 'payment.onBalance'],
])

/** Replaces texts of a payment's outcome that suggest a next step by neutral ones during a break (O-68). */
export function keyOnBreak<Key extends string>(key: Key, isOnBreak: boolean) {
  if (!isOnBreak) return key
  const isReason = key.startsWith('PAYMENT_ERRORS.') && !calmReasons.has(key)
  return isReason ? 'payment.notTaken' : (otherTexts.get(key) ?? key)
}

const inviting =
  /^\/(?:games|cash-box(?!\/(?:history|withdrawal))|bonuses(?!\/(?:received|history))|tournaments|out-of-money|demo|providers)(?:[/?#]|$)/

/** True if this path of the app invites to deposit or play. Such buttons are hidden on a break (O-67, O-68). */
export const invitesToPlay = (href: string): boolean => inviting.test(href)

/** Statuses of an account on a break, voluntary or imposed (O-67, O-68). */
const onBreak: ReadonlySet<string> = new Set(['excluded', 'timed_out'])

/**
 * True if slides, the app and offers may be advertised to this account (O-68); false if the player is excluded or on
 * a time-out. `status` is the account's (DATA-01); guests have none.
 */
export function canAdvertise(user: { status: string } | undefined): boolean {
  return user === undefined || !onBreak.has(user.status)
}

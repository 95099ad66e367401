/** Statuses of an account on a break, voluntary or imposed (O-67, O-68). */
const onBreak: ReadonlySet<string> = new Set(['excluded', 'timed_out'])

/**
 * True if slides, the app and offers may be advertised to this account (O-68); false if the player is excluded or on
 * a time-out. `status` is the account's (DATA-01); guests have none.
 */
export function canAdvertise(user: { status: string } | undefined): boolean {
  return user === undefined || !onBreak.has(user.status)
}

/** Statuses of an account whose player is on a break, chosen or ordered (O-67, O-68). */
const onBreak: ReadonlySet<string> = new Set(['excluded', 'timed_out'])

/**
 * May something be advertised to this account: slides, the app, offers (O-68)? `status` is the account's (DATA-01);
 * a guest has none. Not to a player who is excluded or on a time-out.
 */
export function canAdvertise(user: { status: string } | undefined): boolean {
  return user === undefined || !onBreak.has(user.status)
}

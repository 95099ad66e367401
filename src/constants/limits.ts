/** Player protection (O-67, O-68). Times in ms unless stated otherwise. */
export const RAISE_HOURS = 24 // hours, for texts
export const LIMIT_RAISE_WAIT = RAISE_HOURS * 60 * 60_000 // a higher limit, or none, can be confirmed only then
export const LIMIT_CONFIRM_LIFE = 7 * 24 * 60 * 60_000 // how long it can be confirmed from then on
export const REVIEW_MONTHS = 6 // between two reviews of the limits, unless the player chooses fewer
export const REVIEW_CHOICES = [1, 3, REVIEW_MONTHS] as const
export const REVIEW_LATER = 24 * 60 * 60_000 // a postponed review is due again after this time
export const TIME_OUT_HOURS = [24, 168, 720, 1008] as const // a day, 7, 30 and 42 days
export const SELF_EXCLUSION_MONTHS = [6, 12] as const // and permanent, which is null
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const
export const REALITY_CHECK_DEFAULT = 30 // minutes, of a new account
export const REALITY_CHECK_UNKNOWN = 15 // minutes, if the player's choice is unknown: the shortest choice
export const LIMITS_AGAIN = 60_000 // interval in which a running game retries to read the limits
export const PLAY_GAP = 5 * 60_000 // a pause between two rounds that still counts as play
export const PLAY_SESSION_GAP = 30 * 60_000 // after this time without play, the next game starts a new session
export const PLAY_TICK = 1000 // how often a running game is counted
export const ROUND_WAIT = 20_000 // maximum wait of a due reality check for the end of a round
export const DIALOG_WAIT = 60_000 // maximum wait for another dialog to close; then it is shown over it
export const ACTIVITY_WEEKS = 8
export const ACTIVITY_MONTHS = 6
export const MINUTES_OF_DAY = 24 * 60
/** The hour of the account: the time zone of its country, minutes east of UTC (Kazakhstan has one zone since 2024). */
export const accountZones = {
  KZT: { name: 'Asia/Almaty', offset: 300 },
  AZN: { name: 'Asia/Baku', offset: 240 },
} as const

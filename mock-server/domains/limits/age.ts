import { MINIMUM_AGE } from '../../../src/constants/session.ts'
import type { Session } from '../../session.ts'
import { ApiError } from '../../http/api-error.ts'
import type { PlayerRecord } from '../../world/records.ts'

const OLDER = 21 // of the scenario minimum-age-21

/** From this age on the operator takes deposits. */
export const minimumAgeOf = ({ scenario }: Pick<Session, 'scenario'>) =>
  scenario === 'minimum-age-21' ? OLDER : MINIMUM_AGE

/** Is the birth date still to be given before a first deposit? */
const needsBirthday = ({ user }: PlayerRecord) => user.birthday === null && user.deposits_count === 0

/** The age for the response of the limits; null once it is not needed. */
export const requiredAge = (session: Pick<Session, 'scenario'>, player: PlayerRecord) =>
  needsBirthday(player) ? minimumAgeOf(session) : null

export function requireBirthday(player: PlayerRecord) {
  if (needsBirthday(player)) throw new ApiError('BIRTHDAY_INVALID', ['birthday'])
}

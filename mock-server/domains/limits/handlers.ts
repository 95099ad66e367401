import type { Protection } from '../../../src/contract/limits.ts'
import { accountZones, MINUTES_OF_DAY } from '../../../src/constants/limits.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import { requiredAge } from './age.ts'
import { confirmLimit, limitsOf, setLimit } from './world.ts'
import { startBreak } from './protection.ts'
import type { PlayerRecord } from '../../world/records.ts'

type Names = 'getLimits' | 'setLimit' | 'confirmLimit' | 'setRealityCheck' | 'startTimeOut' | 'excludeSelf'

const HOUR = 60 * 60_000
/** More minutes than a period has are no limit. */
const longest = { day: MINUTES_OF_DAY, week: 7 * MINUTES_OF_DAY, month: 31 * MINUTES_OF_DAY }

function protectionOf(session: Session, player: PlayerRecord, now: number): Protection {
  const { protection, user } = player
  const { name, offset } = accountZones[user.currency]
  return {
    limits: limitsOf(player, now),
    is_asked: protection.isPrompted,
    break: protection.break && {
      kind: protection.break.kind,
      until: protection.break.until === null ? null : new Date(protection.break.until).toISOString(),
    },
    reality_check: protection.realityCheck,
    currency: user.currency,
    time_zone: { name, offset },
    minimum_age: requiredAge(session, player),
  }
}

/** The same time of day, this many months later. */
function monthsAfter(now: number, months: number): number {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.getTime()
}

export const limitsHandlers: Pick<Handlers, Names> = {
  getLimits: (_input, { player, session, now }) => protectionOf(session, player(), now()),

  setLimit({ body }, { player, session, now }) {
    const { kind, period, value } = body
    if (kind === 'session' && (value ?? 0) > longest[period]) throw new ApiError('VALIDATION_FAILED', ['value'])
    setLimit(session, player(), { kind, period, value })
    return protectionOf(session, player(), now())
  },

  confirmLimit({ body }, { player, session, now }) {
    confirmLimit(player(), body.kind, body.period, now())
    return protectionOf(session, player(), now())
  },

  setRealityCheck({ body }, { player, session, now }) {
    player().protection.realityCheck = body.minutes
    return protectionOf(session, player(), now())
  },

  startTimeOut({ body }, { player, session, now }) {
    startBreak(session, player(), { kind: 'time_out', until: now() + body.hours * HOUR })
    return protectionOf(session, player(), now())
  },

  excludeSelf({ body }, { player, session, now }) {
    const until = body.months === null ? null : monthsAfter(now(), body.months)
    startBreak(session, player(), { kind: 'self_exclusion', until })
    return protectionOf(session, player(), now())
  },
}

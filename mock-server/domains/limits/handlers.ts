import type { Protection } from '../../../src/contract/limits.ts'
import type { EndpointInput } from '../../../src/contract/endpoint.ts'
import type { reviewLimits } from '../../../src/contract/limits.ts'
import { accountZones, MINUTES_OF_DAY, REVIEW_LATER } from '../../../src/constants/limits.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import { requiredAge } from './age.ts'
import { confirmLimit, limitRecord, limitsOf, reviewOf, setLimit } from './world.ts'
import { monthsAfter, newReview, reviewEvery } from './protection-records.ts'
import { startBreak } from './protection.ts'
import type { PlayerRecord } from '../../world/records.ts'

type Names =
  | 'getLimits'
  | 'setLimit'
  | 'confirmLimit'
  | 'reviewLimits'
  | 'setReviewPeriod'
  | 'setRealityCheck'
  | 'startTimeOut'
  | 'excludeSelf'

const HOUR = 60 * 60_000
/** More minutes than a period has are no limit. */
const longest = { day: MINUTES_OF_DAY, week: 7 * MINUTES_OF_DAY, month: 31 * MINUTES_OF_DAY }

function protectionOf(session: Session, player: PlayerRecord): Protection {
  const { protection, user } = player
  const { name, offset } = accountZones[user.currency]
  return {
    limits: limitsOf(session, player),
    is_asked: protection.isPrompted,
    break: protection.break && {
      kind: protection.break.kind,
      until: protection.break.until === null ? null : new Date(protection.break.until).toISOString(),
      ...(protection.break.isForAll ? { all_brands: true } : {}),
    },
    reality_check: protection.realityCheck,
    currency: user.currency,
    time_zone: { name, offset },
    minimum_age: requiredAge(session, player),
    other_brands: session.operator.other_brands,
    review: reviewOf(session, player),
  }
}

/** Ends the review and lowers limits, or postpones it. Rejects as a whole if a value is not lower. */
function review(
  session: Session,
  player: PlayerRecord,
  { is_done: isDone, lower }: EndpointInput<typeof reviewLimits>['body'],
) {
  const { protection } = player
  const now = session.now()
  const isLower = ({ kind, period, value }: (typeof lower)[number]) =>
    value < (limitRecord(player, kind, period, now).value ?? 0)
  if (!lower.every(isLower)) throw new ApiError('VALIDATION_FAILED', ['lower'])
  for (const each of lower) setLimit(session, player, each)
  const { since, due, months } = protection.review
  protection.review = isDone ? newReview(now, months) : { since, due: Math.max(due, now + REVIEW_LATER), months }
}

export const limitsHandlers: Pick<Handlers, Names> = {
  getLimits: (_input, { player, session }) => protectionOf(session, player()),

  setLimit({ body }, { player, session }) {
    const { kind, period, value } = body
    if (kind === 'session' && (value ?? 0) > longest[period]) throw new ApiError('VALIDATION_FAILED', ['value'])
    setLimit(session, player(), { kind, period, value })
    return protectionOf(session, player())
  },

  confirmLimit({ body }, { player, session, now }) {
    confirmLimit(player(), body.kind, body.period, now())
    return protectionOf(session, player())
  },

  reviewLimits({ body }, { player, session }) {
    review(session, player(), body)
    return protectionOf(session, player())
  },

  setReviewPeriod({ body }, { player, session, now }) {
    const { protection } = player()
    protection.review = reviewEvery(body.months, protection.review, now())
    return protectionOf(session, player())
  },

  setRealityCheck({ body }, { player, session }) {
    player().protection.realityCheck = body.minutes
    return protectionOf(session, player())
  },

  startTimeOut({ body }, { player, session, now }) {
    startBreak(session, player(), { kind: 'time_out', until: now() + body.hours * HOUR })
    return protectionOf(session, player())
  },

  excludeSelf({ body }, { player, session, now }) {
    const until = body.months === null ? null : monthsAfter(now(), body.months)
    const isForAll = body.all_brands === true && session.operator.other_brands.length > 0
    startBreak(session, player(), { kind: 'self_exclusion', until, ...(isForAll ? { isForAll } : {}) })
    return protectionOf(session, player())
  },
}

import type { Session } from '../../session.ts'
import { isSpins } from '../offers/offer-seed.ts'
import { END_MARKS, endingNotices, START_MARK } from './reminder-texts.ts'
import { isInPlay } from '../offers/bonus-money.ts'
import type { EntryRecord, OfferRecord } from '../offers/bonus-records.ts'
import { notify } from './notify.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { DAY } from '../../../src/lib/moments.ts'

const HOUR = DAY / 24

/** From when until when it can be wagered or its spins can be played; null where nothing of the player's would be lost. */
function lifetimeOf(offer: OfferRecord): { from: number; to: number } | null {
  const { seed, status, availableFrom, availableTo, createdAt, expiresAt } = offer
  if (isInPlay(offer)) return expiresAt === null ? null : { from: expiresAt - seed.days * DAY, to: expiresAt }
  const isWaiting = status === 'available' && isSpins(seed) && seed.type !== 'deposit_gift_spin'
  return isWaiting && availableTo !== null ? { from: availableFrom ?? createdAt, to: availableTo } : null
}

/**
 * Reminds a player that a bonus or its spins end soon: once at each mark, and only at the last one if several have
 * passed. Skips a mark that is longer than its whole life.
 */
export function remindOfEnd(session: Session, player: PlayerRecord, offer: OfferRecord, now: number) {
  const lifetime = lifetimeOf(offer)
  if (!lifetime || now >= lifetime.to) return
  const mark = END_MARKS.findLast((hours) => now >= lifetime.to - hours * HOUR)
  if (mark === undefined || (offer.reminded ?? Infinity) <= mark) return
  offer.reminded = mark
  if (lifetime.from > lifetime.to - mark * HOUR) return
  const texts = endingNotices[isSpins(offer.seed) ? 'spins' : 'money'](mark)
  const message = notify(session, player, 'bonus_expires', { life: lifetime.to - now })
  const url = isInPlay(offer) ? `/bonuses/received?offer=${offer.id}` : '/bonuses'
  const link = message.link && { ...message.link, url, target: { kind: 'Page' as const, value: url } }
  Object.assign(message, { title: offer.seed.title, content: texts, link, about: { kind: 'offer', id: offer.id } })
}

/** Reminds a player of a joined tournament before its start, once; not if the player joins within that time. */
function remindOfStart(session: Session, player: PlayerRecord, entry: EntryRecord, now: number) {
  const { run, joinedAt } = entry
  const from = run.startsAt - START_MARK * HOUR
  if (entry.isReminded || now < from || now >= run.startsAt) return
  entry.isReminded = true
  if (joinedAt >= from) return
  const message = notify(session, player, 'tournament_starts', { life: run.startsAt - now })
  const url = `/tournaments/${run.seed.slug}`
  const link = message.link && { ...message.link, url, target: { kind: 'Page' as const, value: url } }
  Object.assign(message, { title: run.seed.title, link, about: { kind: 'tournament', endsAt: run.endsAt } })
}

/** Tournaments that the player has joined and that have not started. */
export function remindOfStarts(session: Session, player: PlayerRecord, now: number) {
  for (const entry of player.bonuses.entries.values()) remindOfStart(session, player, entry, now)
}

/** Reminds a player of the review of the limits, once each time that it becomes due. */
export function remindOfReview(session: Session, player: PlayerRecord, now: number) {
  const { review } = player.protection
  if (now < review.due || review.isReminded) return
  review.isReminded = true
  notify(session, player, 'limits_review')
}

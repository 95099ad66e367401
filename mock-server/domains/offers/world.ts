import type { Session } from '../../session.ts'
import { type OfferSeed, isSpins } from './offer-seed.ts'
import { offerSeeds } from './seed.ts'
import {
  endOffer,
  isInPlay,
  leftToWager,
  minDepositOf,
  rewardOf,
  removeBonusMoney,
  cashOutLimit,
} from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { payCashback } from './cashback.ts'
import { firstOffers } from './first-offers.ts'
import { makeOffer } from './make-offer.ts'
import { expireNotifications } from '../notifications/notify.ts'
import type { PlayerRecord } from '../../world/records.ts'
import {
  isOwned,
  reportCashback,
  reportExpired,
  reportFinished,
  reportOpen,
  reportSpinsWon,
  reportWasted,
} from '../notifications/bonus-news.ts'
import { remindOfEnd, remindOfReview, remindOfStarts } from '../notifications/reminders.ts'
import { syncSpinsWithBonus } from './welcome-package.ts'
import { payPrizes } from '../tournaments/prizes.ts'
import { payPerks } from '../vip/perks.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** All offers of a player, created on the first request. */
export function offersOf(player: PlayerRecord): OfferRecord[] {
  player.bonuses.offers ??= firstOffers(player)
  return player.bonuses.offers
}

export function findOffer(player: PlayerRecord, id: string): OfferRecord | null {
  return offersOf(player).find((offer) => offer.id === id) ?? null
}

/** Gives a player an offer that starts now; `change` overrides fields of a new available one. */
export function grantOffer(
  session: Session,
  player: PlayerRecord,
  seed: OfferSeed,
  change: Partial<OfferRecord> = {},
): OfferRecord {
  const now = session.now()
  const offers = offersOf(player)
  const offer = makeOffer(player, seed, { createdAt: now, availableTo: now + seed.days * DAY, ...change })
  offers.push(offer)
  return offer
}

function record(session: Session, kind: string, offer: OfferRecord, amount: number) {
  session.effects.push({ kind, offerId: offer.id, amount })
}

/** Puts an offer in play: its money on the bonus balance, its spins ready. `deposit` in minor units. */
export function activateOffer(
  session: Session,
  player: PlayerRecord,
  offer: OfferRecord,
  { deposit = 0, transactionId = null }: { deposit?: number; transactionId?: string | null } = {},
) {
  const now = session.now()
  offer.status = 'active'
  offer.reminded = null
  offer.transactionId = transactionId
  offer.expiresAt = now + offer.seed.days * DAY
  if (isSpins(offer.seed)) return record(session, 'gift-spins', offer, 0)
  offer.amount = rewardOf(offer, deposit, player.user.currency)
  offer.pot = offer.amount
  offer.toWager = Math.round(offer.amount * offer.seed.wager)
  player.balance.bonus += offer.amount
  record(session, 'bonus', offer, offer.amount)
}

/** Finishes the wagering: the rest, up to the limit, becomes the player's own money. */
export function finishOffer(session: Session, player: PlayerRecord, offer: OfferRecord) {
  const limit = cashOutLimit(offer, player.user.currency)
  const pot = removeBonusMoney(player, offer)
  const paid = Math.min(pot, limit ?? pot)
  player.balance.real += paid
  endOffer(offer, 'finished', session.now())
  if (isSpins(offer.seed)) payWinnings(session, player, offer)
  else {
    Object.assign(offer, { paid, cut: pot - paid })
    reportFinished(session, player, offer)
  }
  record(session, 'bonus-finished', offer, paid)
}

/** Takes an offer out of play: expired, canceled, wasted, wager_ignored. Its money is lost; winnings of its spins stay. */
export function forfeitOffer(
  session: Session,
  player: PlayerRecord,
  offer: OfferRecord,
  status: OfferRecord['status'],
  at = session.now(),
) {
  const lost = removeBonusMoney(player, offer)
  endOffer(offer, status, at)
  if (!isSpins(offer.seed)) Object.assign(offer, { paid: 0, cut: lost })
  if (status === 'wasted' && offer.spinWinnings === 0) reportWasted(session, player, offer)
  if (status === 'expired') reportExpired(session, player, offer)
  record(session, `bonus-${status}`, offer, lost)
  if (isSpins(offer.seed)) payWinnings(session, player, offer)
}

function step(session: Session, player: PlayerRecord, offer: OfferRecord, now: number) {
  if (offer.status === 'awaiting' && offer.availableFrom !== null && now >= offer.availableFrom) {
    offer.status = 'available'
    if (offer.availableTo === null || now < offer.availableTo) reportOpen(session, player, offer)
  }
  const isWaiting = offer.status === 'available' || offer.status === 'awaiting'
  if (isWaiting && offer.availableTo !== null && now >= offer.availableTo) {
    const isLost = isOwned(offer)
    endOffer(offer, 'expired', offer.availableTo)
    if (isLost) reportExpired(session, player, offer)
  }
  if (isInPlay(offer) && offer.expiresAt !== null && now >= offer.expiresAt) {
    forfeitOffer(session, player, offer, 'expired', offer.expiresAt)
  }
  remindOfEnd(session, player, offer, now)
}

/** Cancels an offer for its player: pays the wagered amount, drops remaining spins. The caller has checked. */
export function cancelOffer(session: Session, player: PlayerRecord, offer: OfferRecord) {
  if (isSpins(offer.seed)) forfeitOffer(session, player, offer, 'canceled')
  else finishOffer(session, player, offer)
}

/** Turns the winnings of ended free spins into a separate bonus, with the wagering of the spins (SP-109). */
export function payWinnings(session: Session, player: PlayerRecord, spins: OfferRecord) {
  if (spins.spinWinnings === 0) return
  const { wager, cashOutPercent, cashOutMoney, maxBet } = spins.seed
  const seed = { ...offerSeeds.spinWinnings, wager, cashOutPercent, cashOutMoney, maxBet }
  const winnings = grantOffer(session, player, seed, {
    amount: spins.spinWinnings,
    availableTo: null,
  })
  activateOffer(session, player, winnings, { transactionId: spins.transactionId })
  reportSpinsWon(session, player, spins, winnings)
}

/** Brings a player's bonuses up to the virtual time. Runs before every call of the player and every round. */
export function advanceBonuses(session: Session, player: PlayerRecord) {
  const now = session.now()
  for (const offer of offersOf(player)) step(session, player, offer, now)
  syncSpinsWithBonus(offersOf(player), now)
  remindOfStarts(session, player, now)
  remindOfReview(session, player, now)
  expireNotifications(player, now)
  const cashback = payCashback(player, now)
  if (cashback) {
    offersOf(player).push(cashback)
    if (cashback.availableTo === null || cashback.availableTo > now) reportCashback(session, player, cashback)
  }
  offersOf(player).push(...payPrizes(session, player, now), ...payPerks(player, now))
}

/** May a deposit of so much take this offer now? */
export function canActivateWithDeposit(player: PlayerRecord, offerId: string, deposit: number): boolean {
  const offer = findOffer(player, offerId)
  return offer?.status === 'available' && deposit >= minDepositOf(offer, player.user.currency)
}

/** Whether an active offer of this kind can ever be cancelled, regardless of the rest. */
export function canEverCancel(offer: OfferRecord): boolean {
  const { type } = offer.seed
  return isInPlay(offer) && type !== 'tournament_win_bonus' && type !== 'cashback_info'
}

/** Gives up an offer in play: only what can be cancelled and has nothing left to wager (BONUS-29). */
export const isCancellable = (offer: OfferRecord) => canEverCancel(offer) && leftToWager(offer) === 0

/**
 * Forfeits bonuses in wagering for a withdrawal. Unused free spins stay. Returns the forfeited bonus money, minor
 * units.
 */
export function forfeitByWithdrawal(session: Session, player: PlayerRecord): number {
  const before = player.balance.bonus
  for (const offer of offersOf(player)) {
    if (isInPlay(offer) && !isSpins(offer.seed) && leftToWager(offer) > 0) {
      forfeitOffer(session, player, offer, 'wager_ignored')
    }
  }
  return before - player.balance.bonus
}

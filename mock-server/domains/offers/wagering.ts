import type { GameKind } from '../../../src/contract/limits.ts'
import { limitKindOf } from '../games/catalogue.ts'
import { gameBySlug } from '../games/special-games.ts'
import type { Session } from '../../session.ts'
import { isSpins } from './offer-seed.ts'
import { isInPlay, leftToWager, wageringQueue } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { giftGame } from '../games/gift-game.ts'
import { notify } from '../notifications/notify.ts'
import { activateOffer, finishOffer, forfeitOffer, advanceBonuses, offersOf } from './world.ts'
import { recordPlay } from '../games/play.ts'
import type { GameSession, PlayerRecord } from '../../world/records.ts'
import { bookRound, roundsOf } from '../rounds/world.ts'
import type { RoundSeeds, Symbol } from '../games/reels.ts'
import { countRound } from '../tournaments/points.ts'
import { vipRank } from '../vip/world.ts'

const FULL = 10_000 // basis points

function inPlay(player: PlayerRecord): OfferRecord[] {
  return offersOf(player).filter((offer) => isInPlay(offer) && !isSpins(offer.seed))
}

/** Takes bonus money for a bet from the oldest bonus first. Returns the one that gets the winnings. */
function payFromPots(player: PlayerRecord, amount: number): OfferRecord | null {
  let left = amount
  let first: OfferRecord | null = null
  for (const offer of inPlay(player)) {
    const part = Math.min(offer.pot, left)
    if (part <= 0) continue
    offer.pot -= part
    left -= part
    first ??= offer
  }
  player.balance.bonus -= amount
  return first
}

/** A bet counts for the oldest bonus that still has to be wagered, by the share of its game; a greater one than it allows does not. */
function wager(session: Session, player: PlayerRecord, game: GameSession, bet: number) {
  const share = session.world.catalogue.bySlug.get(game.slug)?.details.bonus_contribution ?? FULL
  const [offer] = wageringQueue(offersOf(player))
  const isTooGreat = bet > (offer?.seed.maxBet?.[player.user.currency] ?? Infinity)
  if (offer && share > 0 && !isTooGreat) {
    offer.wagered = Math.min(offer.toWager, offer.wagered + Math.floor((bet * share) / FULL))
    offer.status = 'started'
  }
}

/** Bonuses that this round has finished, and those that it has used up. */
function closeBonuses(session: Session, player: PlayerRecord) {
  for (const offer of inPlay(player)) {
    if (offer.seed.type === 'cashback_info') continue
    if (leftToWager(offer) === 0) finishOffer(session, player, offer)
    else if (offer.pot === 0) forfeitOffer(session, player, offer, 'wasted')
  }
}

/** The kind of a running game for loss limits. */
export function kindOfSession(session: Session, { slug }: Pick<GameSession, 'slug'>): GameKind {
  const game = gameBySlug(session, slug)
  return game ? limitKindOf(game) : 'slots'
}

/** Bet, winnings and symbols of a round; no symbols without reels. `seeds`: of a provably fair one. */
type Settled = { bet: number; win: number; reels?: readonly Symbol[]; seeds?: RoundSeeds }

/**
 * Settles one round of a real game: own money first, then bonus money; winnings go to the source of the bet. Updates
 * wagering, cashback, VIP points and tournaments. The caller has checked the balance.
 */
function settleBet(session: Session, player: PlayerRecord, game: GameSession, round: Settled) {
  const { bet, win, reels: outcome = [], seeds } = round
  roundsOf(session.world, player) // its history ends at the current balance
  const fromReal = Math.min(bet, player.balance.real)
  const fromBonus = bet - fromReal
  const winner = fromBonus > 0 ? payFromPots(player, fromBonus) : null
  const bonusWin = winner ? Math.floor((win * fromBonus) / bet) : 0
  if (winner) winner.pot += bonusWin
  player.balance.bonus += bonusWin
  player.balance.real += win - bonusWin - fromReal
  const net = { bet: fromReal, win: win - bonusWin, bonusNet: bonusWin - fromBonus }
  recordPlay(player, session.now(), { ...net, gameKind: kindOfSession(session, game) })
  player.bonuses.netLoss += fromReal - (win - bonusWin)
  const rank = vipRank(player)
  player.bonuses.turnover += fromReal
  if (vipRank(player) > rank) notify(session, player, 'player_status_change')
  player.cashBox.turnover = Math.max(0, player.cashBox.turnover - bet)
  wager(session, player, game, bet)
  closeBonuses(session, player)
  countRound(session, player, game.slug, { bet, isBonus: fromBonus > 0 })
  const stake = fromBonus === 0 ? 'own' : fromReal === 0 ? 'bonus' : 'both'
  const booked = { bet, bonusBet: fromBonus, win, bonusWin: bonusWin, outcome, seeds }
  bookRound(session.world, player, { ...booked, at: session.now(), game, stake })
}

/** One round of any game: of a demo, a free spin, or a bet of the player's money. */
export function settleRound(
  session: Session,
  { game, player }: { game: GameSession; player: PlayerRecord | null },
  { gift, ...round }: Settled & { gift: OfferRecord | null },
) {
  const { bet, win, reels: outcome = [], seeds } = round
  if (!player) game.demoBalance += win - bet
  else if (gift) {
    recordPlay(player, session.now(), { bet: 0, win: 0, bonusNet: win })
    settleGiftSpin(session, player, gift, win)
    const booked = { bet: 0, bonusBet: 0, win, bonusWin: win, outcome, seeds }
    bookRound(session.world, player, { ...booked, at: session.now(), game, stake: 'free_spin' })
  } else settleBet(session, player, game, round)
}

/** The free spins that a round of this game uses; null when there are none. */
export function giftSpinFor(session: Session, player: PlayerRecord, game: GameSession): OfferRecord | null {
  advanceBonuses(session, player)
  const isReady = ({ seed, status }: OfferRecord) =>
    status === 'active' || status === 'started' || (status === 'available' && seed.type !== 'deposit_gift_spin')
  return (
    offersOf(player).find(
      (offer) => isReady(offer) && offer.seed.spins && giftGame(session.world, offer.seed)?.card.slug === game.slug,
    ) ?? null
  )
}

/** The bet of one free spin, minor units. */
export function giftBet({ seed }: OfferRecord, { user }: PlayerRecord): number {
  return seed.spins?.bet[user.currency] ?? 0
}

/** Settles one free spin: it costs nothing, and the winnings of all spins become a separate bonus. */
function settleGiftSpin(session: Session, player: PlayerRecord, offer: OfferRecord, win: number) {
  if (offer.status === 'available') activateOffer(session, player, offer, { transactionId: offer.transactionId })
  offer.status = 'started'
  offer.playedSpins += 1
  offer.spinWinnings += win
  if (offer.playedSpins < (offer.seed.spins?.count ?? 0)) return
  if (offer.spinWinnings > 0) finishOffer(session, player, offer)
  else forfeitOffer(session, player, offer, 'wasted')
}

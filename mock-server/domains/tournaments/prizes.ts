import type { Session } from '../../session.ts'
import { prizeOfMoney, prizeOfSpins } from '../notifications/kinds.ts'
import { giftGame } from '../games/gift-game.ts'
import type { EntryRecord, OfferRecord } from '../offers/bonus-records.ts'
import { leadersOf } from './leaderboard.ts'
import { moneyPrizeSeed, spinsPrizeSeed, TAKE_DAYS } from './prize-seed.ts'
import { makeOffer } from '../offers/make-offer.ts'
import { notify } from '../notifications/notify.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { resultsAt } from './world.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** The prize of the player's final rank as an offer; null without a prize. */
function prizeOffer(session: Session, player: PlayerRecord, { run }: EntryRecord, now: number): OfferRecord | null {
  const { currency } = player.user
  const table = leadersOf(run, { seed: session.seed, player, now, currency, gameName: '' })
  const prize = table.find(({ is_me: isMe }) => isMe)?.prize
  if (!prize) return null
  const createdAt = resultsAt(run)
  if (prize.kind === 'free_spins') {
    return makeOffer(player, spinsPrizeSeed(run, prize.count), {
      createdAt,
      availableTo: createdAt + TAKE_DAYS * DAY,
    })
  }
  const seed = moneyPrizeSeed(run)
  player.balance.bonus += prize.amount
  return makeOffer(player, seed, {
    status: 'active',
    amount: prize.amount,
    pot: prize.amount,
    toWager: Math.round(prize.amount * seed.wager),
    transactionId: run.id,
    createdAt,
    expiresAt: createdAt + seed.days * DAY,
  })
}

/**
 * The kinds of messages are fixed (NOTIF-14): a prize is a gift for an achievement, with a separate text. Its title is
 * that of the booked offer, which names the tournament.
 */
function notifyOfPrize(session: Session, player: PlayerRecord, { id, pot, seed }: OfferRecord) {
  const game = giftGame(session.world, seed)
  const texts = game ? prizeOfSpins(game.card.slug) : prizeOfMoney
  const amount = pot > 0 ? pot : null
  Object.assign(notify(session, player, 'achievement_gift'), {
    ...texts,
    title: seed.title,
    amount,
    about: { kind: 'offer', id },
  })
}

/** Pays the prizes of ended tournaments, each once. Returns the created offers. */
export function payPrizes(session: Session, player: PlayerRecord, now: number): OfferRecord[] {
  const due = [...player.bonuses.entries.values()].filter(({ run, isSettled }) => !isSettled && now >= resultsAt(run))
  return due.flatMap((entry) => {
    entry.isSettled = true
    const offer = prizeOffer(session, player, entry, now)
    if (!offer) return []
    if (offer.pot > 0) session.effects.push({ kind: 'tournament-prize', offerId: offer.id, amount: offer.pot })
    notifyOfPrize(session, player, offer)
    return [offer]
  })
}

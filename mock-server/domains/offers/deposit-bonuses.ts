import type { Session } from '../../session.ts'
import { isSpins } from './offer-seed.ts'
import { endOffer, minDepositOf } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { notify } from '../notifications/notify.ts'
import { activateOffer, canActivateWithDeposit, findOffer, advanceBonuses, offersOf } from './world.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { syncSpinsWithBonus } from './welcome-package.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** `isWithoutBonus`: the player has explicitly chosen no bonus. */
type Deposit = { amount: number; transactionId: string; offerId: string | null; isWithoutBonus?: boolean }

const isOpen = ({ status }: OfferRecord) => status === 'available' || status === 'awaiting'

function welcomeOf(player: PlayerRecord, deposit: number): OfferRecord[] {
  return offersOf(player).filter(({ seed }) => seed.welcome?.deposit === deposit)
}

/** The first step is forfeited by the deposit that could take it and did not. Its spins follow its money. */
function ignoreFirst(player: PlayerRecord, now: number) {
  for (const offer of welcomeOf(player, 1)) if (isOpen(offer) && !isSpins(offer.seed)) endOffer(offer, 'ignored', now)
}

/** After the first deposit the next step opens on its day. */
function openSecond(player: PlayerRecord, now: number) {
  for (const offer of welcomeOf(player, 2)) {
    if (offer.status !== 'awaiting' || isSpins(offer.seed)) continue
    offer.availableFrom = now + (offer.seed.welcome?.dayFrom ?? 0) * DAY
    offer.availableTo = offer.availableFrom + 7 * DAY
  }
}

/**
 * Applies a deposit to bonuses; the player's count of deposits already includes it. Activates the chosen offer, or by
 * default the due step of the welcome package. Nothing after "no bonus", or if the chosen offer has gone since. In the
 * second case the player did not decide against the first step, so it stays for the next deposit.
 */
export function activateWithDeposit(session: Session, player: PlayerRecord, deposit: Deposit) {
  advanceBonuses(session, player)
  const number = player.user.deposits_count
  const chosen =
    deposit.offerId !== null && canActivateWithDeposit(player, deposit.offerId, deposit.amount)
      ? findOffer(player, deposit.offerId)
      : null
  const due = offersOf(player).find(
    (offer) =>
      offer.seed.type === 'welcome' &&
      offer.status === 'available' &&
      (offer.seed.welcome?.deposit ?? 0) <= number &&
      deposit.amount >= minDepositOf(offer, player.user.currency),
  )
  const isLeftToServer = deposit.offerId === null && !deposit.isWithoutBonus
  const taken = chosen ?? (isLeftToServer ? due : undefined)
  if (taken) activateOffer(session, player, taken, { deposit: deposit.amount, transactionId: deposit.transactionId })
  if (taken) {
    const amount = taken.amount === null ? {} : { amount: taken.amount }
    const message = notify(session, player, 'activate-deposit-bonus', amount)
    message.about = { kind: 'offer', id: taken.id }
  }
  const isDropped = deposit.offerId !== null && !chosen
  if (!isDropped) ignoreFirst(player, session.now())
  if (number === 1) openSecond(player, session.now())
  syncSpinsWithBonus(offersOf(player), session.now())
}

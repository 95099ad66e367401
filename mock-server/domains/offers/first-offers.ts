import type { OfferSeed } from './offer-seed.ts'
import { offerSeeds as seeds } from './seed.ts'
import { welcomeSeeds } from './welcome-seed.ts'
import type { OfferRecord, OfferStage } from './bonus-records.ts'
import { makeOffer } from './make-offer.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { DAY } from '../../../src/lib/moments.ts'

const HOUR = DAY / 24
/** A manat is worth about 300 tenge. */
const RATE = 300

type Change = Partial<Omit<OfferRecord, 'createdAt'>>

/** Creates the initial offers of a player, at times relative to the creation of the player. */
class Beginning {
  readonly player: PlayerRecord
  readonly offers: OfferRecord[] = []
  readonly since: number

  constructor(player: PlayerRecord) {
    this.player = player
    this.since = player.bonuses.since
  }

  /** Minor units for an amount in whole tenge. */
  money(tenge: number): number {
    return this.player.user.currency === 'AZN' ? Math.round((tenge * 100) / RATE) : tenge * 100
  }

  add(seed: OfferSeed, daysAgo: number, change: Change = {}): OfferRecord {
    const offer = makeOffer(this.player, seed, { createdAt: this.since - daysAgo * DAY, ...change })
    this.offers.push(offer)
    return offer
  }

  available(seed: OfferSeed, change: Change = {}) {
    return this.add(seed, 1, { availableTo: this.since + seed.days * DAY, ...change })
  }

  /** In play: `pot` of the bonus balance, `share` of the wagering done. */
  inPlay(seed: OfferSeed, pot: number, share: number, change: Change = {}) {
    const amount = Math.max(pot, 1)
    const toWager = Math.round(amount * seed.wager)
    const tx = `tx_${this.player.id}_${this.offers.length + 1}`
    return this.add(seed, 2, {
      status: share > 0 ? 'started' : 'active',
      amount,
      pot,
      toWager,
      wagered: Math.floor(toWager * share),
      transactionId: tx,
      expiresAt: this.since + 5 * DAY,
      ...change,
    })
  }

  over(seed: OfferSeed, status: OfferRecord['status'], daysAgo: number, change: Change = {}) {
    const endedAt = this.since - (daysAgo - 1) * DAY
    const amount = this.money(5000)
    const toWager = seed.spins ? 0 : Math.round(amount * seed.wager)
    const isDone = status === 'finished'
    return this.add(seed, daysAgo, {
      status,
      amount: seed.spins ? null : amount,
      toWager,
      wagered: isDone ? toWager : Math.floor(toWager / 3),
      playedSpins: isDone ? (seed.spins?.count ?? 0) : 0,
      transactionId: `tx_${this.player.id}_${this.offers.length + 1}`,
      endedAt,
      ...(seed.spins ? {} : isDone ? { paid: amount, cut: 0 } : { paid: 0, cut: status === 'wasted' ? 0 : amount }),
      ...change,
    })
  }

  /** It ended before it was taken: no money, no transaction. */
  untaken(seed: OfferSeed, status: OfferRecord['status'], daysAgo: number) {
    const amount = seed.type === 'cashback' ? { amount: this.money(1500) } : {}
    return this.add(seed, daysAgo, { status, endedAt: this.since - (daysAgo - 1) * DAY, ...amount })
  }

  welcome(change: (seed: OfferSeed, number: number) => Change, daysAgo: number) {
    for (const seed of welcomeSeeds) this.add(seed, daysAgo, change(seed, seed.welcome?.deposit ?? 0))
  }
}

function start(made: Beginning) {
  const { since } = made
  made.welcome(
    ({ type }, deposit) => ({
      status: type === 'welcome' && deposit === 1 ? 'available' : 'awaiting',
      availableTo: since + (deposit === 1 ? 7 : 30) * DAY,
    }),
    0,
  )
}

/**
 * The first deposit was two hours ago: its bonus is used up, today's spins are available, the rest follows day by
 * day.
 */
function afterFirstDeposit(made: Beginning) {
  const paidAt = made.since - 2 * HOUR
  const transactionId = `tx_${made.player.id}_welcome`
  made.welcome(({ type, welcome, days }, deposit) => {
    if (type === 'welcome' && deposit === 1) {
      const amount = made.money(3000)
      const toWager = amount * 35
      return { status: 'wasted', amount, toWager, wagered: amount, endedAt: paidAt + HOUR, transactionId }
    }
    const availableFrom = paidAt + (welcome?.dayFrom ?? 0) * DAY
    const availableTo = availableFrom + days * DAY
    if (deposit === 2) return { status: 'awaiting', ...(type === 'welcome' && { availableFrom, availableTo }) }
    return { status: availableFrom <= made.since ? 'available' : 'awaiting', availableFrom, availableTo, transactionId }
  }, 1)
}

function wholeWelcome(made: Beginning) {
  const transactionId = `tx_${made.player.id}_welcome`
  made.welcome(({ spins }) => {
    const playedSpins = spins?.count ?? 0
    return { status: 'finished', playedSpins, endedAt: made.since - 20 * DAY, transactionId }
  }, 30)
}

/** Past offers of a player of some weeks: every way that an offer can end. */
function past(made: Beginning) {
  made.over(seeds.weekend, 'finished', 18)
  made.over(seeds.depositSpins, 'finished', 16)
  made.over(seeds.spinWinnings, 'finished', 15)
  made.over(seeds.evening, 'wasted', 14)
  made.over(seeds.cashback, 'finished', 12)
  made.over(seeds.weekend, 'wager_ignored', 11)
  made.over(seeds.evening, 'canceled', 10)
  made.untaken(seeds.evening, 'canceled', 9)
  made.untaken(seeds.cashback, 'expired', 8)
  made.untaken(seeds.cashback, 'canceled', 8)
  made.untaken(seeds.present, 'expired', 7)
  made.untaken(seeds.giftSpins, 'expired', 6)
  made.untaken(seeds.evening, 'rejected', 5)
}

/** The bonus balance belongs to offers, so that each tenge of it has its rules. */
function bonusInPlay(made: Beginning) {
  const { bonus } = made.player.balance
  if (bonus > 0) made.inPlay(seeds.weekend, bonus, 0.42)
}

function usual(made: Beginning) {
  wholeWelcome(made)
  past(made)
  bonusInPlay(made)
  made.available(seeds.evening)
  made.available(seeds.present)
  made.available(seeds.depositSpins)
}

/** Each type and each status. The pots together are the bonus balance. */
function everything(made: Beginning) {
  const { player, since } = made
  wholeWelcome(made)
  past(made)
  made.untaken(seeds.weekend, 'ignored', 4)
  made.untaken(seeds.weekend, 'hidden', 4)
  made.add(seeds.weekend, 0, { status: 'awaiting', availableFrom: since + DAY, availableTo: since + 8 * DAY })
  made.available(seeds.weekend)
  made.available(seeds.evening)
  made.available(seeds.present)
  made.available(seeds.depositSpins)
  made.available(seeds.giftSpins)
  made.available(seeds.cashback, { amount: made.money(1600) })
  made.add(seeds.cashbackNote, 1, { status: 'active' })
  made.add(seeds.depositSpins, 1, { status: 'active', expiresAt: since + 3 * DAY, transactionId: 'tx_spins' })
  const [prize, winnings, settled] = [made.money(20_000), made.money(5000), made.money(2000)]
  made.inPlay(seeds.cupPrize, prize, 0)
  made.inPlay(seeds.spinWinnings, winnings, 0.1)
  made.inPlay(seeds.evening, settled, 1) // wagered: its last bet is being settled, so it can still be cancelled
  made.inPlay(seeds.weekend, player.balance.bonus - prize - winnings - settled, 0.6)
}

function allOver(made: Beginning) {
  wholeWelcome(made)
  past(made)
}

function vip(made: Beginning) {
  wholeWelcome(made)
  past(made)
  const prize = made.money(20_000)
  if (made.player.balance.bonus > prize) {
    made.inPlay(seeds.cupPrize, prize, 0.3)
    made.inPlay(seeds.summit, made.player.balance.bonus - prize, 0.25)
  }
  made.available(seeds.summit)
  made.available(seeds.weekend)
  made.available(seeds.depositSpins, { seed: { ...seeds.depositSpins, isVip: true } })
  made.available(seeds.cashback, { amount: made.money(180_000) })
}

const stages: Record<OfferStage, (made: Beginning) => void> = {
  new: start,
  'first-deposit': afterFirstDeposit,
  player: usual,
  rich: everything,
  over: allOver,
  vip,
}

/** The initial offers of a player, created on the first request. */
export function firstOffers(player: PlayerRecord): OfferRecord[] {
  const made = new Beginning(player)
  stages[player.bonuses.stage](made)
  return made.offers
}

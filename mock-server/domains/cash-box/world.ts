import { TURNOVER_TIMES } from '../../../src/constants/money.ts'
import type { PayerCard } from '../../../src/contract/payer-cards.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { ReadyMadePlayer } from '../players/seed.ts'

/** Cash box data of a player besides the payments. */
export type CashBoxRecord = {
  /** Start of the player's data; the seeded history is before it. */
  since: number
  /** Bets still to be made before a withdrawal, minor units. */
  turnover: number
  /** All that had to be bet since the last time nothing was left, minor units. */
  turnoverTotal: number
  /** Keys that can no longer pay. */
  voidedKeys: Set<string>
  /** Null until the first request. */
  cards: { admin: PayerCard[]; hostpay: PayerCard[]; ignore: { ips: string[]; ids: string[] } } | null
  /** Ids of cards that the player has removed. */
  removedCards: Set<string>
  /** Identities of the cards that were paid out to. */
  paidCards: Set<string>
  /** How many cards were kept: the number of the last one. */
  keptCards: number
  hasHistory: boolean
}

/** Most of one withdrawal before the documents are approved, minor units. */
export const unverifiedLimit: Record<Currency, number> = { KZT: 5_000_000, AZN: 15_000 }
/** The IP address of every browser for this server (a documentation range), and one of an ignored network. */
export const SEEN_IP = '203.0.113.7'
const IGNORED_IP = '198.51.100.9'

export function newCashBox({ id, real, depositsCount }: ReadyMadePlayer, now: number): CashBoxRecord {
  const turnover = depositsCount === 1 ? real * TURNOVER_TIMES : 0
  return {
    since: now,
    turnover,
    turnoverTotal: turnover,
    voidedKeys: new Set(),
    cards: null,
    removedCards: new Set(),
    paidCards: new Set(depositsCount > 1 ? [`card_${id}_a1`] : []), // as the ready-made history has it
    keptCards: 0,
    hasHistory: depositsCount === 0,
  }
}

/** Adds the turnover of a deposit to the remaining one: both must be wagered before a withdrawal. */
export function addTurnover(cashBox: CashBoxRecord, deposit: number) {
  const added = deposit * TURNOVER_TIMES
  cashBox.turnoverTotal = cashBox.turnover > 0 ? cashBox.turnoverTotal + added : added
  cashBox.turnover += added
}

type Holder = { cashBox: CashBoxRecord; user: { id: string; deposits_count: number } }

/** Saved cards of a player, created on first use: players with deposits have some. */
export function cardsOf({ cashBox, user }: Holder) {
  const card = (id: string, brand: string, last4: string, expiry: string, ip: string | null = null) => ({
    id: `card_${user.id}_${id}`,
    brand,
    last4,
    expiry,
    ip,
    name: null,
  })
  cashBox.cards ??=
    user.deposits_count > 1
      ? {
          admin: [card('a1', 'Visa', '4242', '09/29'), card('a2', 'Visa', '0019', '01/28')],
          hostpay: [
            card('h1', 'Mastercard', '5454', '11/28', SEEN_IP),
            card('h2', 'Mastercard', '7770', '05/27', IGNORED_IP),
            card('h3', 'Visa', '3117', '05/23'), // expired: it is not offered, and can be removed
          ],
          ignore: { ips: [IGNORED_IP], ids: [`card_${user.id}_a2`] },
        }
      : { admin: [], hostpay: [], ignore: { ips: [], ids: [] } }
  return cashBox.cards
}

/** The card behind an id, unless it must not be offered. */
export function findCard(holder: Holder, id: string): PayerCard | null {
  const { admin, hostpay, ignore } = cardsOf(holder)
  const card = [...admin, ...hostpay].find((each) => each.id === id)
  if (!card || ignore.ids.includes(card.id) || ignore.ips.includes(card.ip ?? '')) return null
  return card
}

/** Keeps a card that has paid, once for the same digits. */
export function keepCard(holder: Holder, { brand, last4, expiry }: Pick<PayerCard, 'brand' | 'last4' | 'expiry'>) {
  const { cashBox, user } = holder
  const { hostpay } = cardsOf(holder)
  if (hostpay.some((card) => card.last4 === last4 && card.expiry === expiry)) return
  cashBox.keptCards += 1
  const id = `card_${user.id}_n${cashBox.keptCards}`
  hostpay.push({ id, brand, last4, expiry, ip: SEEN_IP, name: null })
}

/** Removes a card. False: the player never had this card. */
export function removeCard(holder: Holder, id: string): boolean {
  const { removedCards } = holder.cashBox
  if (removedCards.has(id)) return true
  if (!findCard(holder, id)) return false
  const cards = cardsOf(holder)
  cards.admin = cards.admin.filter((card) => card.id !== id)
  cards.hostpay = cards.hostpay.filter((card) => card.id !== id)
  removedCards.add(id)
  return true
}

/** `Visa` or `Mastercard` by the first digit. */
export const brandOf = (number: string) => (number.startsWith('4') ? 'Visa' : 'Mastercard')

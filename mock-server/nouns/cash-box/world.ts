import { TURNOVER_TIMES } from '../../../src/constants/money.ts'
import type { PayerCard } from '../../../src/contract/payer-cards.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { ReadyMadePlayer } from '../players/seed.ts'

/** What the cash box knows of a player besides the payments. */
export type CashBoxRecord = {
  /** When the player came into this world: the ready-made history lies before it. */
  since: number
  /** Bets still to be made before a withdrawal, minor units. */
  turnover: number
  /** All that had to be bet since the last time nothing was left, minor units. */
  turnoverTotal: number
  /** Keys that can no longer pay. */
  voidedKeys: Set<string>
  /** Null until somebody asks. */
  cards: { admin: PayerCard[]; hostpay: PayerCard[]; ignore: { ips: string[]; ids: string[] } } | null
  hasHistory: boolean
}

/** Most of one withdrawal before the documents are approved, minor units. */
export const unverifiedLimit: Record<Currency, number> = { KZT: 5_000_000, AZN: 15_000 }
/** Address that every browser has for this server (a range for documentation), and one of an ignored place. */
export const SEEN_ADDRESS = '203.0.113.7'
const IGNORED_ADDRESS = '198.51.100.9'

export function newCashBox({ real, depositsCount }: ReadyMadePlayer, now: number): CashBoxRecord {
  const turnover = depositsCount === 1 ? real * TURNOVER_TIMES : 0
  return {
    since: now,
    turnover,
    turnoverTotal: turnover,
    voidedKeys: new Set(),
    cards: null,
    hasHistory: depositsCount === 0,
  }
}

/** A deposit has to be played before it is taken out; what was still left to play comes before it. */
export function addTurnover(cashBox: CashBoxRecord, deposit: number) {
  const added = deposit * TURNOVER_TIMES
  cashBox.turnoverTotal = cashBox.turnover > 0 ? cashBox.turnoverTotal + added : added
  cashBox.turnover += added
}

type Holder = { cashBox: CashBoxRecord; user: { deposits_count: number } }

/** Saved cards of a player, made when they are first asked for: who has paid before has some. */
export function cardsOf({ cashBox, user }: Holder) {
  const card = (id: string, brand: string, last4: string, expiry: string, ip: string | null = null) => ({
    id,
    brand,
    last4,
    expiry,
    ip,
  })
  cashBox.cards ??=
    user.deposits_count > 1
      ? {
          admin: [card('card_a1', 'Visa', '4242', '09/29'), card('card_a2', 'Visa', '0019', '01/28')],
          hostpay: [
            card('card_h1', 'Mastercard', '5454', '11/28', SEEN_ADDRESS),
            card('card_h2', 'Mastercard', '7770', '05/27', IGNORED_ADDRESS),
          ],
          ignore: { ips: [IGNORED_ADDRESS], ids: ['card_a2'] },
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
export function keepCard(holder: Holder, { brand, last4, expiry }: Omit<PayerCard, 'id' | 'ip'>) {
  const { hostpay } = cardsOf(holder)
  if (hostpay.some((card) => card.last4 === last4 && card.expiry === expiry)) return
  hostpay.push({ id: `card_n${hostpay.length + 1}`, brand, last4, expiry, ip: SEEN_ADDRESS })
}

/** `Visa` or `Mastercard` by the first digit. */
export const brandOf = (number: string) => (number.startsWith('4') ? 'Visa' : 'Mastercard')

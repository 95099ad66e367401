import type { Account } from '../../../src/contract/account.ts'
import { CLOSING_DAYS, EXPORT_DAYS } from '../../../src/constants/verification.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { revokeTokens } from '../auth/tokens.ts'
import { paymentsOf } from '../limits/world.ts'
import { isInPlay } from '../offers/bonus-money.ts'
import { forfeitOffer, offersOf } from '../offers/world.ts'
import { notifySupport, write } from './letters.ts'
import type { AccountRecord, ExportRecord } from './records.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** Delays of the support until it starts a copy, and until the copy is ready. */
const START_AFTER = 10_000
const READY_AFTER = 30_000

const iso = (at: number) => new Date(at).toISOString()

export function accountOf(player: PlayerRecord): AccountRecord {
  player.account ??= { copy: null, closing: null, closedAt: null }
  return player.account
}

/** Whether the account is closed. Its contact stays reserved, its limits stay, and no sign-in works. */
export const isClosed = ({ account }: PlayerRecord): boolean => (account?.closedAt ?? null) !== null

function exportView(player: PlayerRecord, { number, requestedAt }: ExportRecord, now: number): Account['export'] {
  const readyAt = requestedAt + READY_AFTER
  const until = readyAt + EXPORT_DAYS * DAY
  const statusOf = () => {
    if (now < requestedAt + START_AFTER) return 'asked'
    if (now < readyAt) return 'preparing'
    return now < until ? 'ready' : 'expired'
  }
  const status = statusOf()
  const isMade = status === 'ready' || status === 'expired'
  return {
    id: `ex_${player.id}_${number}`,
    status,
    asked_at: iso(requestedAt),
    ready_until: isMade ? iso(until) : null,
  }
}

const isOpen = ({ status }: { status: string }) => status === 'waiting' || status === 'processing'

/** Money of the player that is in the account, or on its way out of it or into it. */
function atStakeOf(player: PlayerRecord): Account['at_stake'] {
  const open = paymentsOf(player).filter(isOpen)
  return {
    ...player.balance,
    bonuses: offersOf(player).filter(isInPlay).length,
    payments: open.length,
    under_way: open.reduce((sum, { amount }) => sum + amount, 0),
    currency: player.user.currency,
    wait_days: CLOSING_DAYS,
  }
}

const hasMoney = (player: PlayerRecord) => player.balance.real > 0 || paymentsOf(player).some(isOpen)

/** The state of the account in the response to its player. */
export function accountView(player: PlayerRecord, now: number): Account {
  const { copy, closing } = accountOf(player)
  return {
    export: copy && exportView(player, copy, now),
    closing: closing && {
      status: now < closing.closesAt ? 'asked' : 'held',
      asked_at: iso(closing.requestedAt),
      closes_at: iso(closing.closesAt),
    },
    at_stake: atStakeOf(player),
  }
}

/** Into the queue of the support, where none is that can still be had. */
export function requestCopy(session: Session, player: PlayerRecord) {
  const account = accountOf(player)
  const known = accountView(player, session.now()).export
  if (known && known.status !== 'expired') return
  account.copy = { number: (account.copy?.number ?? 0) + 1, requestedAt: session.now() }
  notifySupport(session, player, 'A copy of the data')
  session.after(READY_AFTER, { name: 'write-of-copy', player: player.id })
}

/** Closes an account after its waiting time, once it has no money and no payment in process. */
export function advanceAccount(session: Session, player: PlayerRecord) {
  const account = accountOf(player)
  const { closing } = account
  if (!closing || account.closedAt !== null || session.now() < closing.closesAt || hasMoney(player)) return
  for (const offer of offersOf(player).filter(isInPlay)) forfeitOffer(session, player, offer, 'canceled')
  player.balance.bonus = 0
  player.user.is_newsletters_enabled = false
  player.user.is_sms_enabled = false
  player.push?.devices.clear()
  account.closedAt = session.now()
  revokeTokens(session.world, player)
  write(session, player, 'closed')
}

/** A repeat changes nothing. */
export function startClosing(session: Session, player: PlayerRecord) {
  const account = accountOf(player)
  if (account.closing) return
  const requestedAt = session.now()
  account.closing = { requestedAt, closesAt: requestedAt + CLOSING_DAYS * DAY }
  notifySupport(session, player, 'An account to be closed')
  write(session, player, 'requested')
  session.after(CLOSING_DAYS * DAY, { name: 'close-account', player: player.id, requestedAt })
}

/** Closes an account at the end of its waiting time, unless that request was withdrawn. */
export function endClosing(session: Session, player: PlayerRecord, requestedAt: number) {
  const account = accountOf(player)
  if (account.closing?.requestedAt !== requestedAt) return
  advanceAccount(session, player)
  if (account.closedAt === null) write(session, player, 'held')
}

export const writeOfCopy = (session: Session, player: PlayerRecord) => write(session, player, 'copy')

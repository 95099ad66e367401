import type { WithdrawalReason } from '../../../src/contract/transactions.ts'
import type { PaymentErrorType } from '../../../src/contract/error-codes.ts'
import { languageOf } from '../../world/languages.ts'
import { stageOf } from './payments.ts'
import type { PaymentRecord, PlayerRecord } from '../../world/records.ts'
import { feeOf, findMethod, methodUid } from './payment-methods.ts'

const HOUR = 60 * 60_000

/** One line of a player's past: how many hours ago, major units in tenge (a hundredth of it in manat). */
type Line = {
  hours: number
  type: PaymentRecord['type']
  slug: string
  amount: number
  status: PaymentRecord['status']
  phase?: PaymentRecord['phase']
  error?: PaymentErrorType
  reason?: WithdrawalReason
}

const lines: readonly Line[] = [
  { hours: 2, type: 'withdrawal', slug: 'bank', amount: 25_000, status: 'processing', phase: 'review' },
  { hours: 5, type: 'deposit', slug: 'card', amount: 10_000, status: 'completed' },
  { hours: 6, type: 'deposit', slug: 'card', amount: 10_000, status: 'failed', error: 'THREE_DS_FAILED' },
  {
    hours: 27,
    type: 'withdrawal',
    slug: 'wallet',
    amount: 40_000,
    status: 'processing',
    phase: 'hold',
    reason: 'MANUAL_REVIEW',
  },
  { hours: 30, type: 'deposit', slug: 'mobile', amount: 5000, status: 'completed' },
  { hours: 52, type: 'withdrawal', slug: 'card', amount: 15_000, status: 'processing', phase: 'sending' },
  { hours: 75, type: 'deposit', slug: 'wallet', amount: 20_000, status: 'expired', error: 'EXPIRED' },
  {
    hours: 100,
    type: 'withdrawal',
    slug: 'card',
    amount: 30_000,
    status: 'cancelled',
    reason: 'CANCELLED_BY_PLAYER',
  },
  { hours: 122, type: 'withdrawal', slug: 'card', amount: 12_500, status: 'completed' },
  { hours: 170, type: 'deposit', slug: 'bank', amount: 50_000, status: 'completed' },
  { hours: 171, type: 'deposit', slug: 'card', amount: 50_000, status: 'cancelled', error: 'CANCELLED' },
  { hours: 340, type: 'withdrawal', slug: 'bank', amount: 60_000, status: 'failed', reason: 'NAME_MISMATCH' },
  { hours: 700, type: 'deposit', slug: 'card', amount: 15_000.5, status: 'completed' },
]

function stepsOf(line: Line, at: number): PaymentRecord['steps'] {
  const { type, status, phase = null } = line
  const reason = line.reason ?? null
  const last = stageOf({ status, phase })
  const before = type === 'deposit' ? 'waiting' : 'review'
  const steps: PaymentRecord['steps'] = [{ stage: before, at, reason: null }]
  if (type === 'withdrawal' && status === 'completed') steps.push({ stage: 'sending', at: at + HOUR / 2, reason: null })
  if (last !== before) steps.push({ stage: last, at: at + HOUR, reason })
  return steps
}

function recordOf(line: Line, index: number, player: PlayerRecord): PaymentRecord {
  const { type, slug, status, phase = null, error = null, reason = null } = line
  const { currency, language } = player.user
  const createdAt = player.cashBox.since - line.hours * HOUR
  const amount = Math.round(line.amount * (currency === 'KZT' ? 100 : 1))
  const steps = stepsOf(line, createdAt)
  const minutes = findMethod(methodUid(slug, currency))?.seed.minutes ?? 0
  return {
    transactionId: `tx_${player.id}_${index + 1}`,
    key: `past-${player.id}-${index + 1}`,
    playerId: player.id,
    type,
    status,
    phase,
    reason,
    steps,
    methodUid: methodUid(slug, currency),
    account: slug === 'wallet' ? null : '4242',
    card: null,
    fee: type === 'deposit' ? feeOf(amount, findMethod(methodUid(slug, currency))?.seed.feeBp ?? 0) : 0,
    newCard: null,
    bonusId: null,
    bonusLost: 0,
    isWithoutBonus: false,
    etaAt: status === 'processing' ? createdAt + Math.max(minutes * 60_000, 72 * HOUR) : null,
    amount,
    currency,
    language: languageOf(language),
    errorType: error,
    successUrl: '',
    failUrl: '',
    redirectUrl: null,
    code: null,
    createdAt,
    updatedAt: steps.at(-1)?.at ?? createdAt,
  }
}

/** The seeded history of a player with deposits, unless it is already among the payments. */
export function historyOf(player: PlayerRecord): PaymentRecord[] {
  return player.cashBox.hasHistory ? [] : lines.map((line, index) => recordOf(line, index, player))
}

/** Puts it there, when it is first looked at. */
export function addHistory(player: PlayerRecord) {
  for (const record of historyOf(player)) player.payments.set(record.transactionId, record)
  player.cashBox.hasHistory = true
}

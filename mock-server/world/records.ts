import type { AnalyticsEvent } from '../../src/contract/analytics.ts'
import type { PaymentOutcome } from '../../src/contract/cash-box.ts'
import type { PaymentErrorType } from '../../src/contract/error-codes.ts'
import type { Language } from '../../src/contract/languages.ts'
import type { Currency } from '../../src/contract/money.ts'
import type { Notification } from '../../src/contract/notifications.ts'
import type { User } from '../../src/contract/profile.ts'
import type { Visit } from '../../src/contract/visitor.ts'
import type { Catalogue } from '../seed/catalogue.ts'
import type { Localised } from '../seed/localised.ts'
import type { Random } from '../seed/random.ts'

export type PaymentRecord = {
  transactionId: string
  key: string
  playerId: string
  type: 'deposit' | 'withdrawal'
  status: PaymentOutcome['status']
  methodUid: string
  /** Minor units of `currency`. */
  amount: number
  currency: Currency
  language: Language
  errorType: PaymentErrorType | null
  successUrl: string
  failUrl: string
  redirectUrl: string | null
  createdAt: number
  updatedAt: number
}

/** A message in every language; the answer is made for the player's own. */
export type NotificationRecord = Omit<Notification, 'title' | 'content' | 'data' | 'created_at' | 'action'> & {
  title: Localised
  content: Localised
  html: Localised | null
  amount: number | null
  link: { url: string; label: Localised } | null
  createdAt: number
  isHistory: boolean
}

/** Everything that one player can change hangs off this record. */
export type PlayerRecord = {
  id: string
  isBanned: boolean
  password: string
  user: User
  /** Minor units of the user's currency. */
  balance: { real: number; bonus: number }
  /** By transaction id, oldest first. */
  payments: Map<string, PaymentRecord>
  notifications: NotificationRecord[]
}

/** What a game is told of one round. Amounts as text for the player and in minor units for checks. */
export type Round = {
  round: number
  reels: readonly string[]
  win: string
  win_minor: number
  balance: string
  balance_minor: number
}

export type GameSession = {
  id: string
  slug: string
  title: string
  mode: 'demo' | 'real'
  playerId: string | null
  currency: Currency
  language: Language
  minBet: number
  maxBet: number
  /** Play money of a demo, minor units; a real game uses the player's balance. */
  demoBalance: number
  rounds: number
  /** The answer of the last round: a repeat of its request gets it again and bets nothing. */
  lastRound: Round | null
  expiresAt: number
}

export type TokenPair = { access: { token: string }; refresh: { token: string } }

/** What one session of the mock knows. The catalogue is shared between sessions and read-only. */
export type World = {
  catalogue: Catalogue
  random: Random
  players: Map<string, PlayerRecord>
  accessTokens: Map<string, { playerId: string; expiresAt: number }>
  refreshTokens: Map<string, { playerId: string; used: { at: number; pair: TokenPair } | null }>
  authTokens: Map<string, { playerId: string; expiresAt: number; isUsed: boolean }>
  gameSessions: Map<string, GameSession>
  /** `received` counts the repeats too: the journal shows them, the record is stored once. */
  events: Map<string, { event: AnalyticsEvent; received: number }>
  visits: Map<string, { visit: Visit; received: number }>
}

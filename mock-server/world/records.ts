import type * as z from 'zod/mini'

import type { AuthType } from '../../src/contract/auth.ts'
import type { AnalyticsEvent, LoginEvent } from '../../src/contract/analytics.ts'
import type { PaymentOutcome } from '../../src/contract/cash-box.ts'
import type { DocumentType } from '../../src/contract/documents.ts'
import type { PaymentErrorType } from '../../src/contract/error-codes.ts'
import type { Language } from '../../src/contract/languages.ts'
import type { Currency } from '../../src/contract/money.ts'
import type { Notification } from '../../src/contract/notifications.ts'
import type { userSchema } from '../../src/contract/profile.ts'
import type { PushDevice, PushSettings } from '../../src/contract/push.ts'
import type { TransactionStage, WithdrawalReason } from '../../src/contract/transactions.ts'
import type { SocialProvider } from '../../src/contract/social.ts'
import type { Known } from '../../src/contract/tolerant.ts'
import type { Visit } from '../../src/contract/visitor.ts'
import type { Catalogue } from '../domains/games/catalogue.ts'
import type { Localised } from '../seed/localised.ts'
import type { MessageCategory } from '../domains/notifications/kinds.ts'
import type { NotificationLink } from '../domains/notifications/links.ts'
import type { SeededRandom } from '../seed/random.ts'
import type { AccountRecord } from '../domains/account/records.ts'
import type { BonusRecord, BonusWorld } from '../domains/offers/bonus-records.ts'
import type { CashBoxRecord } from '../domains/cash-box/world.ts'
import type { ChallengeRecord } from '../domains/passkeys/records.ts'
import type { RoundRecord } from '../domains/rounds/records.ts'
import type { SecurityRecord, SessionRecord } from '../domains/security/records.ts'
import type { Symbol } from '../domains/games/reels.ts'
import type { PlayRecord, ProtectionRecord } from '../domains/limits/protection-records.ts'

export type PaymentRecord = {
  transactionId: string
  key: string
  playerId: string
  type: 'deposit' | 'withdrawal'
  status: Known<PaymentOutcome['status']>
  /** Of a withdrawal in process: looked at, stopped, or approved and on its way. */
  phase: 'review' | 'hold' | 'sending' | null
  reason: WithdrawalReason | null
  /** Oldest first. */
  steps: { stage: TransactionStage; at: number; reason: WithdrawalReason | null }[]
  methodUid: string
  /** Last digits of the card or account; more is never kept. */
  account: string | null
  /** The identity of its card; null if it is by none. */
  card: string | null
  /** Minor units, on top of `amount`. */
  fee: number
  /** The card to keep once it has paid. */
  newCard: { brand: string; last4: string; expiry: string } | null
  bonusId: string | null
  /** Bonus money that a withdrawal forfeited, minor units. */
  bonusLost: number
  /** "No bonus" was chosen. */
  isWithoutBonus: boolean
  etaAt: number | null
  /** Minor units of `currency`. */
  amount: number
  currency: Currency
  language: Language
  errorType: PaymentErrorType | null
  successUrl: string
  failUrl: string
  redirectUrl: string | null
  /** Of a withdrawal to a card that was never paid out to: the code that it waits for. */
  code: PayoutCode | null
  createdAt: number
  updatedAt: number
}

/** A message in every language; the response contains the player's. */
export type NotificationRecord = Omit<Notification, 'title' | 'content' | 'data' | 'created_at' | 'action'> & {
  category: MessageCategory
  title: Localised
  content: Localised
  html: Localised | null
  amount: number | null
  link: NotificationLink | null
  /** The player's name for the subject of the message, and the previous name. Never part of its HTML. */
  names?: { name: string; previous_name?: string }
  /** The target of its button, if it can end; times virtual ms. */
  about?: { kind: 'offer'; id: string } | { kind: 'tournament'; endsAt: number }
  /** Its action is no JSON. */
  isActionBroken?: true
  createdAt: number
  expiresAt?: number
  isHistory: boolean
}

/** An uploaded picture. Its contents are validated and not stored. */
export type DocumentRecord = {
  id: string
  status: 'approved' | 'in process' | 'declined'
  type: DocumentType
  name: string
  createdAt: number
  declineReason: Localised | null
}

/** A code sent to a phone or an e-mail. Times are virtual, ms. */
export type CodeRecord = { code: string; to: string; sentAt: number; wrong: number }

/** Requests for a sign-in code, the last sent `code` (null once used), and wrong attempts. Times are virtual, ms. */
export type SignInCodeRecord = { requests: number[]; code: string | null; playerId: string | null; wrong: number }
/** The code that a withdrawal waits for, and how many were sent for it. */
export type PayoutCode = CodeRecord & { sent: number }

/** One player's activity in games. Created on first use. Times are virtual, ms. */
export type GameTraces = {
  favourites: Map<string, { isFavourite: boolean; at: number }>
  played: Map<string, number>
  searches: { slug: string; uid: string; at: number }[]
}

/** Push devices of a player. `held`: ids of messages that wait for the end of quiet hours. */
export type PushRecord = { settings: PushSettings; devices: Map<string, PushDevice>; held: Set<string> }

/** Everything that one player can change hangs off this record. */
export type PlayerRecord = {
  id: string
  isBanned: boolean
  /** Null: the account comes from a social network and has no password yet. */
  password: string | null
  user: z.input<typeof userSchema>
  /** Minor units of the user's currency. */
  balance: { real: number; bonus: number }
  /** By transaction id, oldest first. */
  payments: Map<string, PaymentRecord>
  cashBox: CashBoxRecord
  notifications: NotificationRecord[]
  bonuses: BonusRecord
  /** Newest first. */
  documents: DocumentRecord[]
  /** The codes that were sent and not used yet. */
  codes: { phone: CodeRecord | null; email: CodeRecord | null }
  protection: ProtectionRecord
  play: PlayRecord
  /** The bag of extra data, by key. */
  extra: Map<string, unknown>
  /** Favourites, played games and recent searches, once there are any. */
  games?: GameTraces
  /** Booked rounds, oldest first. Made when it is first needed. */
  rounds?: RoundRecord[]
  /** Made when it is first needed. */
  security?: SecurityRecord
  /** Made when it is first needed. */
  account?: AccountRecord
  /** Made when it is first needed. */
  push?: PushRecord
  /** The player's message settings, by kind and channel. */
  messageChoices?: Map<string, boolean>
}

/** The request of a game for one round. Amounts as text for the player and in minor units for checks. */
export type Round = {
  round: number
  reels: readonly Symbol[]
  win: string
  win_minor: number
  balance: string
  balance_minor: number
  /** Hash of the server seed of the next round, if the game is provably fair. */
  next_hash: string | undefined
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
  isFair: boolean
  /** The response of the last round: a repeat of its request gets it again and bets nothing. */
  lastRound: Round | null
  expiresAt: number
}

/** Requests for a new password of one contact, and the proof that was sent last. Times in virtual ms. */
export type ResetRecord = {
  requests: number[]
  playerId: string | null
  /** Of the letter's link, or of the text message. */
  secret: { token: string } | { code: string; wrongTries: number } | null
  expiresAt: number
}

/** Data from a social provider about a returning person. */
export type SocialGrant = {
  provider: SocialProvider
  email: string
  firstName: string
  lastName: string
  redirectUri: string
  expiresAt: number
}

export type TokenPair = { access: { token: string }; refresh: { token: string } }

/** A stored report: its URLs contain no secrets. */
export type CspReport = {
  /** Virtual time of its arrival, ms since 1970. */
  at: number
  page: string
  blocked: string
  directive: string
  source: string
  line: number | null
  column: number | null
}

/**
 * `received` counts the repeats too: the journal shows them, the record is stored once. `receivedAt`: the first
 * arrival in real ms since 1970, because devices do not know virtual time.
 */
export type StoredEvent = { event: AnalyticsEvent | LoginEvent; received: number; receivedAt: number }

/** The data of one session of the mock. Sessions share the catalogue, which is read-only. */
export type World = {
  catalogue: Catalogue
  random: SeededRandom
  players: Map<string, PlayerRecord>
  bonuses: BonusWorld
  /** `sessionId`: the sign-in of the token, possibly after refreshes. */
  accessTokens: Map<string, { playerId: string; sessionId: string; expiresAt: number }>
  refreshTokens: Map<
    string,
    { playerId: string; sessionId: string; expiresAt: number; used: { at: number; pair: TokenPair } | null }
  >
  /** By `sessionId`; one that has no token left is over. */
  sessions: Map<string, SessionRecord>
  authTokens: Map<string, { playerId: string; type: AuthType; expiresAt: number; isUsed: boolean }>
  /** Tokens of the links that confirm an e-mail. */
  confirmTokens: Map<string, { playerId: string; email: string; expiresAt: number }>
  /** By contact: an e-mail or a phone number. */
  passwordResets: Map<string, ResetRecord>
  /** Rights to set a password, by token. */
  resetTokens: Map<string, { playerId: string; expiresAt: number }>
  /** Codes to sign in with, by phone. */
  signInCodes: Map<string, SignInCodeRecord>
  /** Sign-ins that wait for the second factor, by id. */
  secondSteps: Map<string, { playerId: string; expiresAt: number }>
  /** Times of wrong passwords and wrong codes of the second factor, virtual ms: by player id for calls of a session, by contact for sign-ins. */
  wrongPasswords: Map<string, number[]>
  /** Open passkey challenges. */
  challenges: Map<string, ChallengeRecord>
  /** By one-time code. */
  socialGrants: Map<string, SocialGrant>
  gameSessions: Map<string, GameSession>
  events: Map<string, StoredEvent>
  /** CSP violations, the oldest first. */
  cspReports: CspReport[]
  visits: Map<string, { visit: Visit; received: number }>
}

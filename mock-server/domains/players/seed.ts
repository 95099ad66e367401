import type { Currency } from '../../../src/contract/money.ts'
import type { ServerLanguage } from '../../../src/contract/languages.ts'

/** A player that every new session already has. Amounts in minor units. */
export type ReadyMadePlayer = {
  /** Initial bonuses; by default they depend on the number of deposits. */
  offerStage?: 'rich' | 'over' | 'vip'
  /** A message of every kind and status in the inbox. */
  hasNotifications?: true
  id: string
  email: string | null
  phone: string | null
  password: string | null
  language: ServerLanguage
  currency: Currency
  real: number
  bonus: number
  depositsCount: number
  isBanned: boolean
  /** Excluded from play, by choice or by order (O-67): nothing is advertised to them (O-68). */
  isExcluded?: true
  /** Has limits of every kind, one of which waits to be confirmed (O-67). */
  hasLimits?: true
  isVerified: boolean
  firstName: string | null
  lastName: string | null
  /** Given before the first deposit; of others when their documents were approved. */
  birthday?: string
  /** State of the account: documents declined; contacts unconfirmed; phone codes used up. */
  stage?: 'declined' | 'unconfirmed' | 'limited'
}

const password = 'qumai123'
const plain = {
  phone: null,
  password,
  language: 'ru',
  currency: 'KZT',
  real: 0,
  bonus: 0,
  depositsCount: 0,
  isBanned: false,
  isVerified: false,
  firstName: null,
  lastName: null,
} as const

export const readyMadePlayers: readonly ReadyMadePlayer[] = [
  { ...plain, id: 'pl_new', email: 'new@qumai.test', birthday: '1996-07-14' },
  {
    ...plain,
    id: 'pl_player',
    email: 'player@qumai.test',
    language: 'kz',
    real: 15_248_000,
    bonus: 2_500_000,
    depositsCount: 4,
    isVerified: true,
    firstName: 'Айгерім',
    lastName: 'Сәрсен',
  },
  { ...plain, id: 'pl_phone', email: null, phone: '77011234567', language: 'kz', real: 350_000, depositsCount: 1 },
  {
    ...plain,
    id: 'pl_az',
    email: 'az@qumai.test',
    language: 'az',
    currency: 'AZN',
    real: 18_450,
    bonus: 3000,
    depositsCount: 2,
    firstName: 'Leyla',
    lastName: 'Məmmədova',
  },
  {
    ...plain,
    id: 'pl_vip',
    email: 'vip@qumai.test',
    real: 186_000_000,
    bonus: 12_000_000,
    depositsCount: 48,
    offerStage: 'vip',
    isVerified: true,
    firstName: 'Даурен',
    lastName: 'Ахметов',
  },
  {
    ...plain,
    id: 'pl_declined',
    email: 'declined@qumai.test',
    real: 4_200_000,
    depositsCount: 3,
    firstName: 'Динара',
    lastName: 'Оспанова',
    stage: 'declined',
  },
  {
    ...plain,
    id: 'pl_unconfirmed',
    email: 'unconfirmed@qumai.test',
    phone: '77019876543',
    real: 120_000,
    stage: 'unconfirmed',
  },
  { ...plain, id: 'pl_limited', email: 'limited@qumai.test', phone: '77475556677', stage: 'limited' },
  {
    ...plain,
    id: 'pl_bonus',
    email: 'bonus@qumai.test',
    real: 6_400_000,
    bonus: 7_000_000,
    depositsCount: 6,
    offerStage: 'rich',
    firstName: 'Мадина',
    lastName: 'Касымова',
  },
  {
    ...plain,
    id: 'pl_expired',
    email: 'expired@qumai.test',
    language: 'en',
    real: 90_000,
    depositsCount: 5,
    offerStage: 'over',
  },
  {
    ...plain,
    id: 'pl_inbox',
    email: 'inbox@qumai.test',
    language: 'en',
    real: 250_000,
    depositsCount: 2,
    hasNotifications: true,
  },
  {
    ...plain,
    id: 'pl_excluded',
    email: 'excluded@qumai.test',
    language: 'en',
    real: 120_000,
    depositsCount: 2,
    isExcluded: true,
  },
  {
    ...plain,
    id: 'pl_careful',
    email: 'careful@qumai.test',
    language: 'en',
    real: 2_400_000,
    depositsCount: 3,
    isVerified: true,
    hasLimits: true,
  },
  { ...plain, id: 'pl_social', email: 'social@qumai.test', password: null, real: 900_000, depositsCount: 1 },
  { ...plain, id: 'pl_banned', email: 'banned@qumai.test', real: 120_000, isBanned: true },
]

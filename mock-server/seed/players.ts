import type { Currency } from '../../src/contract/money.ts'
import type { ServerLanguage } from '../../src/contract/languages.ts'

/** A player that every new session already has. Amounts in minor units. */
export type ReadyMadePlayer = {
  id: string
  email: string | null
  phone: string | null
  password: string
  language: ServerLanguage
  currency: Currency
  real: number
  bonus: number
  depositsCount: number
  isBanned: boolean
  isVerified: boolean
  firstName: string | null
  lastName: string | null
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
  { ...plain, id: 'pl_new', email: 'new@qumai.test' },
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
  { ...plain, id: 'pl_banned', email: 'banned@qumai.test', real: 120_000, isBanned: true },
]

import { PHONE_CONFIRM_LIMIT } from '../../../src/constants/verification.ts'
import { storedEmail, storedPhone } from './stored-contact.ts'
import { readyMadePlayers, type ReadyMadePlayer } from './seed.ts'
import { firstDocuments } from '../documents/seed.ts'
import { firstNotifications } from '../notifications/seed.ts'
import { newBonuses } from '../offers/new-bonuses.ts'
import { newCashBox } from '../cash-box/world.ts'
import { newPlay, newProtection } from '../limits/protection-records.ts'
import { readyCopy } from '../account/records.ts'
import { addPast } from '../security/past.ts'
import type { PlayerRecord, World } from '../../world/records.ts'

/** Copies of the ready-made players, by the state a test needs. */
export const playerKinds = [
  'new',
  'player',
  'phone',
  'az',
  'vip',
  'bonus',
  'expired',
  'inbox',
  'declined',
  'unconfirmed',
  'limited',
  'excluded',
  'careful',
  'social',
  'banned',
] as const
export type PlayerKind = (typeof playerKinds)[number]

type Making = { kind: PlayerKind; now: number; newId: (prefix: string) => string }

function statusOf({ isBanned, isExcluded }: ReadyMadePlayer): string {
  if (isBanned) return 'banned'
  return isExcluded ? 'excluded' : 'active'
}

function userOf(made: ReadyMadePlayer): PlayerRecord['user'] {
  const isUnconfirmed = made.stage === 'unconfirmed' || made.stage === 'limited'
  return {
    id: made.id,
    source_id: null,
    status: statusOf(made),
    email: made.email,
    phone: made.phone,
    language: made.language,
    currency: made.currency,
    phone_confirmed_by: made.phone && !isUnconfirmed ? 'sms' : 'none',
    confirm_phone_try: made.stage === 'limited' ? PHONE_CONFIRM_LIMIT : 0,
    is_email_confirmed: made.depositsCount > 0 && made.email !== null && !isUnconfirmed,
    registration_type: made.email ? 'email' : 'phone',
    first_name: made.firstName,
    last_name: made.lastName,
    address: null,
    birthday: made.birthday ?? (made.isVerified ? '1994-03-22' : null),
    is_doc_verified: made.isVerified,
    verify_at: made.isVerified ? '2026-02-03T09:20:00Z' : null,
    deposits_count: made.depositsCount,
    is_newsletters_enabled: true,
    is_sms_enabled: made.phone !== null,
    ...(made.isExcluded ? { break_until: null } : {}),
  }
}

/** Adds a player to the world. Money in minor units of the currency. */
export function addPlayer(world: World, made: ReadyMadePlayer, now: number): PlayerRecord {
  const player: PlayerRecord = {
    id: made.id,
    isBanned: made.isBanned,
    password: made.password,
    user: userOf(made),
    balance: { real: made.real, bonus: made.bonus },
    payments: new Map(),
    cashBox: newCashBox(made, now),
    notifications: firstNotifications(made, now),
    bonuses: newBonuses(made, now),
    documents: firstDocuments(made, now),
    codes: { phone: null, email: null },
    protection: newProtection(made, now),
    play: newPlay(),
    extra: new Map(),
    ...(made.hasLimits ? { account: readyCopy(now) } : {}),
  }
  world.players.set(player.id, player)
  if (made.depositsCount > 0) addPast(world, player, now)
  return player
}

export function addReadyMadePlayers(world: World, now: number) {
  for (const made of readyMadePlayers) addPlayer(world, made, now)
}

/** Creates a player like the seeded one of that kind, with a unique id and contact. */
export function createPlayer(world: World, { kind, now, newId }: Making): PlayerRecord {
  const model = readyMadePlayers.find(({ id }) => id === `pl_${kind}`)
  if (!model) throw new Error(`no ready-made player of kind ${kind}`)
  const id = newId('pl')
  const digits = String(Math.floor(world.random() * 10_000_000)).padStart(7, '0')
  return addPlayer(
    world,
    {
      ...model,
      id,
      email: model.email && `${kind}-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}@qumai.test`,
      phone: model.phone && `7701${digits}`,
    },
    now,
  )
}

/** Registered by e-mail (any case) or by phone (digits only). */
export function findPlayerByContact(world: World, contact: { email?: string; phone?: string }): PlayerRecord | null {
  const email = storedEmail(contact.email ?? '')
  const phone = storedPhone(contact.phone ?? '')
  for (const player of world.players.values()) {
    if (email && player.user.email === email) return player
    if (phone && player.user.phone === phone) return player
  }
  return null
}

import { RESET_MINUTES, resetTexts } from '../../seed/letters.ts'
import { randomText } from '../../seed/random.ts'
import type { Session } from '../../session.ts'
import { RESET_COUNTER_LIFE, RESET_WAITS } from '../../../src/constants/session.ts'
import { languageOf } from '../../world/languages.ts'
import type { PlayerRecord, ResetRecord } from '../../world/records.ts'

const HOUR = 60 * 60_000
/** Lifetime of a link or a code. */
const PROOF_LIFETIME = RESET_MINUTES * 60_000
const TRIES = 5

export type Contact = { email: string } | { phone: string }

const nameOf = (contact: Contact) => ('email' in contact ? contact.email : contact.phone)

/** True if this contact may request now: the waits of AUTH-32, whether or not it has an account (O-03). */
export function mayRequestReset({ world, now }: Session, contact: Contact): boolean {
  const requests = recent(world.passwordResets.get(nameOf(contact)), now())
  const last = requests.at(-1)
  const wait = RESET_WAITS[Math.min(requests.length, RESET_WAITS.length) - 1] ?? 0
  return last === undefined || now() >= last + wait * HOUR
}

function recent(known: ResetRecord | undefined, now: number): number[] {
  return known?.requests.filter((at) => now - at < RESET_COUNTER_LIFE * HOUR) ?? []
}

/** Records the request, and sends a link or a code if the contact has an account. `app` is the URL of the app. */
export function startReset(session: Session, contact: Contact, player: PlayerRecord | null, app: string): void {
  const { world, now } = session
  const secret =
    'email' in contact ? { token: randomText(world.random, 32) } : { code: digits(world.random, 6), wrongTries: 0 }
  world.passwordResets.set(nameOf(contact), {
    requests: [...recent(world.passwordResets.get(nameOf(contact)), now()), now()],
    playerId: player?.id ?? null,
    secret: player && secret,
    expiresAt: now() + PROOF_LIFETIME,
  })
  if (!player) return
  const language = languageOf(player.user.language)
  const message =
    'token' in secret
      ? `${resetTexts.letter[language]}: ${app}/auth/reset-password?token=${secret.token}\n${resetTexts.ignore[language]}`
      : `${resetTexts.message[language]}: ${secret.code}`
  session.outbox.push({
    at: now(),
    to: nameOf(contact),
    kind: 'email' in contact ? 'email' : 'sms',
    subject: resetTexts.subject[language],
    text: message,
  })
}

function digits(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('')
}

/** The right to set a password for a link's token, which works once; null when it is unknown or too old. */
export function proveByToken({ world, now }: Session, token: string): string | null {
  for (const record of world.passwordResets.values()) {
    if (record.secret && 'token' in record.secret && record.secret.token === token && now() < record.expiresAt)
      return grant(world, record, now())
  }
  return null
}

type Proof = { token: string } | 'wrong' | 'expired'

/** The same for the code of a text message. Five wrong tries end it. */
export function proveByCode({ world, now }: Session, phone: string, code: string): Proof {
  const record = world.passwordResets.get(phone)
  if (!record) return 'wrong' // no request, or no account: the two get the same result
  if (record.secret === null) return 'wrong'
  if (!('code' in record.secret) || now() >= record.expiresAt || record.secret.wrongTries >= TRIES) return 'expired'
  if (record.secret.code === code) {
    const token = grant(world, record, now())
    return token === null ? 'expired' : { token }
  }
  record.secret.wrongTries += 1
  return record.secret.wrongTries >= TRIES ? 'expired' : 'wrong'
}

function grant(world: Session['world'], record: ResetRecord, now: number): string | null {
  if (record.playerId === null) return null
  const token = `reset_${randomText(world.random, 32)}`
  world.resetTokens.set(token, { playerId: record.playerId, expiresAt: now + PROOF_LIFETIME })
  record.secret = null
  return token
}

/** The player whose password this token may reset, while it is valid. The caller spends it with `spendResetToken`. */
export function playerOfReset({ world, now }: Session, token: string): PlayerRecord | null {
  const known = world.resetTokens.get(token)
  return known && now() < known.expiresAt ? (world.players.get(known.playerId) ?? null) : null
}

export function spendResetToken({ world }: Session, token: string): void {
  world.resetTokens.delete(token)
}

import { brand } from '../../brand.ts'
import { RESET_COUNTER_LIFE, RESET_WAITS, SIGN_IN_CODE_LIFE } from '../../../src/constants/session.ts'
import { CODE_LENGTH } from '../../../src/constants/verification.ts'
import { counted, four } from '../../seed/localised.ts'
import type { Session } from '../../session.ts'
import { languageOf } from '../../world/languages.ts'
import type { PlayerRecord, SignInCodeRecord } from '../../world/records.ts'
import { isClosed } from '../account/world.ts'
import { securityOf } from '../security/changes.ts'

const HOUR = 60 * 60_000
const TRIES = 5
const MINUTES = SIGN_IN_CODE_LIFE / 60_000

const text = four(
  `Code to log in to ${brand.name}: {code}. It works for ${MINUTES}\u00a0minutes. Do not share it with anyone.`,
  `Код для входа в ${brand.name}: {code}. Он действует ${counted(MINUTES, ['минуту', 'минуты', 'минут'])}. Никому его не сообщайте.`,
  `${brand.name} жүйесіне кіру коды: {code}. Ол ${MINUTES}\u00a0минут жарамды. Оны ешкімге айтпаңыз.`,
  `${brand.name} üçün giriş kodu: {code}. O, ${MINUTES}\u00a0dəqiqə işləyir. Onu heç kimə deməyin.`,
)

/** True if this player may sign in by a code to this number: its confirmed owner, unless disabled or closed. */
function isOpenTo(player: PlayerRecord | null | undefined, phone: string): player is PlayerRecord {
  return (
    player?.user.phone === phone &&
    player.user.phone_confirmed_by !== 'none' &&
    securityOf(player).signsInByCode &&
    !isClosed(player)
  )
}

function recent(known: SignInCodeRecord | undefined, now: number): number[] {
  return known?.requests.filter((at) => now - at < RESET_COUNTER_LIFE * HOUR) ?? []
}

const waitAfter = (count: number) => (RESET_WAITS[Math.min(count, RESET_WAITS.length) - 1] ?? 0) * HOUR

/** True if this number may request a code now (AUTH-32). The wait is the same without an account. */
export function mayRequestCode({ world, now }: Session, phone: string): boolean {
  const requests = recent(world.signInCodes.get(phone), now())
  return now() >= (requests.at(-1) ?? -Infinity) + waitAfter(requests.length)
}

/**
 * Replaces an earlier code by a new one; returns the seconds until the next. A number without an account gets a code,
 * too, which is never sent, so guesses count the same.
 */
export function startSignInCode(session: Session, phone: string, player: PlayerRecord | null): number {
  const { world, now } = session
  const code = String(Math.floor(world.random() * 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const requests = [...recent(world.signInCodes.get(phone), now()), now()]
  const owner = isOpenTo(player, phone) ? player : null
  world.signInCodes.set(phone, { requests, code, playerId: owner?.id ?? null, wrong: 0 })
  if (owner) {
    const texts = text[languageOf(owner.user.language)].replace('{code}', code)
    session.outbox.push({ at: now(), to: phone, kind: 'sms', subject: '', text: texts })
  }
  return Math.ceil(waitAfter(requests.length) / 1000)
}

/** Checks and uses up the code of a number. Five wrong tries end it. */
export function spendSignInCode(
  { world, now }: Session,
  phone: string,
  given: string,
): PlayerRecord | 'wrong' | 'expired' {
  const record = world.signInCodes.get(phone)
  const isOver = !record || now() >= (record.requests.at(-1) ?? 0) + SIGN_IN_CODE_LIFE
  if (isOver || record.code === null || record.wrong >= TRIES) return 'expired'
  const player = record.playerId === null ? null : world.players.get(record.playerId)
  if (given === record.code && isOpenTo(player, phone)) {
    record.code = null
    return player
  }
  record.wrong += 1
  return record.wrong >= TRIES ? 'expired' : 'wrong'
}

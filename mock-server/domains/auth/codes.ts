import { brand } from '../../brand.ts'
import { CODE_LENGTH } from '../../../src/constants/verification.ts'
import { ApiError } from '../../http/api-error.ts'
import { four } from '../../seed/localised.ts'
import { randomText } from '../../seed/random.ts'
import type { Session } from '../../session.ts'
import { languageOf } from '../../world/languages.ts'
import type { CodeRecord, PlayerRecord } from '../../world/records.ts'

const RESEND_WAIT = 30_000
const CODE_LIFETIME = 10 * 60_000
const WRONG_MAX = 5
/** How long the link of a letter works, virtual ms. */
export const TOKEN_LIFETIME = 24 * 60 * 60_000

const smsText = four(
  `Your ${brand.name} code: {code}. Do not share it with anyone.`,
  `Ваш код для ${brand.name}: {code}. Никому его не сообщайте.`,
  `${brand.name} коды: {code}. Оны ешкімге айтпаңыз.`,
  `${brand.name} üçün kodunuz: {code}. Onu heç kimə deməyin.`,
)
const letterSubject = four(
  'Confirm your e-mail',
  'Подтвердите почту',
  'Электрондық поштаңызды растаңыз',
  'E-poçtunuzu təsdiqləyin',
)
const letterText = four(
  'Open {link} or enter the code {code} on the page that asks for it. If you did not request this, ignore this e-mail.',
  'Откройте {link} или введите код {code} на странице подтверждения. Если вы этого не запрашивали, ничего не делайте.',
  '{link} сілтемесін ашыңыз немесе код сұралған бетте {code} кодын енгізіңіз. Сұраған сіз болмасаңыз, бұл хатқа мән бермеңіз.',
  '{link} ünvanını açın və ya kodu gözləyən səhifəyə {code} yazın. Bunu siz istəməmisinizsə, heç nə etməyin.',
)

/** Whole seconds until another code may go to `to`; 0 when one may go now. */
export function resendAfter(sent: CodeRecord | null, to: string, now: number): number {
  if (!sent || sent.to !== to) return 0
  return Math.max(0, Math.ceil((sent.sentAt + RESEND_WAIT - now) / 1000))
}

/** A code for `to`, not sent yet. */
export function newCode(session: Session, to: string): CodeRecord {
  const code = String(Math.floor(session.rng() * 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  return { code, to, sentAt: session.now(), wrong: 0 }
}

/** A text message with a code, into the outbox of the session. */
export function sendCode(session: Session, { user }: PlayerRecord, phone: string): CodeRecord {
  const record = newCode(session, phone)
  const text = smsText[languageOf(user.language)].replace('{code}', record.code)
  session.outbox.push({ at: session.now(), to: phone, kind: 'sms', subject: '', text })
  return record
}

/** A letter with a link and a code, into the outbox of the session. `app` is the origin of the app. */
export function sendLetter(session: Session, { id, user }: PlayerRecord, email: string, app: string): CodeRecord {
  const record = newCode(session, email)
  const token = randomText(session.rng, 32)
  session.world.confirmTokens.set(token, { playerId: id, email, expiresAt: session.now() + TOKEN_LIFETIME })
  const language = languageOf(user.language)
  const text = letterText[language].replace('{code}', record.code).replace('{link}', `${app}/confirm-email/${token}`)
  session.outbox.push({ at: session.now(), to: email, kind: 'email', subject: letterSubject[language], text })
  return record
}

/** Rejects a code that is wrong, too old, for another contact, or guessed too often. */
export function checkCode(sent: CodeRecord | null, given: string, to: string | null, now: number): void {
  if (!sent || sent.to !== to || now > sent.sentAt + CODE_LIFETIME) throw new ApiError('CODE_EXPIRED', ['code'])
  if (sent.wrong >= WRONG_MAX) throw new ApiError('CONFIRM_TRIES_EXCEEDED')
  if (given === sent.code) return
  sent.wrong += 1
  if (sent.wrong >= WRONG_MAX) throw new ApiError('CONFIRM_TRIES_EXCEEDED')
  throw new ApiError('CODE_WRONG', ['code'])
}

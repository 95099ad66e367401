import { RECOVERY_CODES, TOTP_SETUP_LIFE, TRUSTED_DEVICE_DAYS } from '../../../src/constants/session.ts'
import type { AccountChangeKind } from '../../../src/contract/security.ts'
import { secondCode } from '../../../src/lib/second-code.ts'
import { DAY } from '../../../src/lib/moments.ts'
import { brand } from '../../brand.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { randomText } from '../../seed/random.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { openSession } from '../auth/auth-response.ts'
import { checkCurrentPassword, tryPassword } from '../auth/current-password.ts'
import { recordChange, securityOf } from './changes.ts'
import { deviceOf } from './devices.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { TotpRecord } from './records.ts'
import { acceptedStep, randomBase32 } from './totp.ts'

type Names = 'completeSecondStep' | 'startTotp' | 'confirmTotp' | 'renewRecoveryCodes' | 'forgetDevices' | 'turnOffTotp'

const SECRET_LENGTH = 32
const TOKEN_LENGTH = 48
const CODE_LENGTH = 10

/** New recovery codes, in the form of `secondCode`. */
const newRecoveryCodes = ({ world }: Session): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => secondCode(randomBase32(world.random, CODE_LENGTH)) ?? '')

function report(
  { session, userAgent }: Pick<Context, 'session' | 'userAgent'>,
  player: PlayerRecord,
  kind: Extract<AccountChangeKind, `totp_${string}` | `recovery_${string}` | 'device_trusted'>,
) {
  notifyOfChange(session, player, { change: kind, message: kind, device: deviceOf(player, userAgent) })
}

/** True for a right code, which is used up. */
function spend(context: Context, player: PlayerRecord, totp: TotpRecord, code: string): boolean {
  const step = acceptedStep({ ...totp, code, now: context.now() })
  if (step !== null) totp.lastStep = step
  else if (!totp.recoveryCodes.includes(code)) return false
  else {
    totp.recoveryCodes = totp.recoveryCodes.filter((other) => other !== code)
    report(context, player, 'recovery_code_used')
  }
  return true
}

/** Rejects a wrong code; wrong ones are counted like passwords, in the account and not in the sign-in (SP-118). */
function spendCode(context: Context, player: PlayerRecord, typed: string): void {
  const { session } = context
  const { totp } = securityOf(player)
  const code = secondCode(typed)
  const isRight = () => totp !== null && code !== null && spend(context, player, totp, code)
  tryPassword(session, `code of ${player.id}`, true) // rejects before a code is used up
  if (!isRight()) {
    tryPassword(session, `code of ${player.id}`, false)
    throw new ApiError('CODE_WRONG', ['code'])
  }
}

function trust(context: Context, player: PlayerRecord): string {
  const { session, now, newId, userAgent } = context
  const token = randomText(session.world.random, TOKEN_LENGTH)
  const times = { createdAt: now(), expiresAt: now() + TRUSTED_DEVICE_DAYS * DAY }
  securityOf(player).trusted.unshift({ id: newId('td'), token, device: deviceOf(player, userAgent), ...times })
  report(context, player, 'device_trusted')
  return token
}

/** The account with an open sign-in; rejects one that was completed, is too old or never was. */
function playerOfStep({ world, now }: Session, id: string): PlayerRecord {
  const step = world.secondSteps.get(id)
  const player = step && now() < step.expiresAt ? world.players.get(step.playerId) : undefined
  if (!player) throw new ApiError('STEP_EXPIRED')
  return player
}

export const secondFactorHandlers: Pick<Handlers, Names> = {
  completeSecondStep({ body }, context) {
    const { session, now } = context
    const player = playerOfStep(session, body.step_id)
    if ('code' in body) spendCode(context, player, body.code)
    else if (
      !securityOf(player).trusted.some(({ token, expiresAt }) => token === body.device_token && now() < expiresAt)
    )
      throw new ApiError('CODE_WRONG', ['code'])
    session.world.secondSteps.delete(body.step_id)
    const tokens = openSession(context, player, { code: 'STEP_EXPIRED' })
    return 'code' in body && body.trusts_device ? { ...tokens, device_token: trust(context, player) } : tokens
  },

  startTotp({ body }, { player, session, now }) {
    const me = player()
    checkCurrentPassword(session, me, body.password, ['password'])
    const security = securityOf(me)
    if (security.totp) throw new ApiError('TOTP_ALREADY_ON')
    const secret = randomBase32(session.world.random, SECRET_LENGTH)
    security.totpSetup = { secret, expiresAt: now() + TOTP_SETUP_LIFE }
    const label = encodeURIComponent(`${brand.name}:${me.user.email ?? me.user.phone ?? me.id}`)
    const issuer = encodeURIComponent(brand.name)
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` }
  },

  confirmTotp({ body }, context) {
    const { player, session, now } = context
    const me = player()
    const security = securityOf(me)
    const setup = security.totpSetup
    if (!setup || now() >= setup.expiresAt) throw new ApiError('STEP_EXPIRED')
    const code = secondCode(body.code) ?? ''
    const lastStep = acceptedStep({ secret: setup.secret, code, now: now(), lastStep: -1 })
    if (lastStep === null) throw new ApiError('CODE_WRONG', ['code'])
    const recoveryCodes = newRecoveryCodes(session)
    security.totp = { secret: setup.secret, lastStep, recoveryCodes }
    security.totpSetup = null
    report(context, me, 'totp_on')
    return { recovery_codes: recoveryCodes }
  },

  renewRecoveryCodes({ body }, context) {
    const { player, session } = context
    const me = player()
    checkCurrentPassword(session, me, body.password, ['password'])
    spendCode(context, me, body.code)
    const recoveryCodes = newRecoveryCodes(session)
    const { totp } = securityOf(me)
    if (totp) totp.recoveryCodes = recoveryCodes
    report(context, me, 'recovery_codes_renewed')
    return { recovery_codes: recoveryCodes }
  },

  forgetDevices({ body }, { player, now, userAgent }) {
    const me = player()
    const security = securityOf(me)
    const kept = body.device_id === null ? [] : security.trusted.filter(({ id }) => id !== body.device_id)
    if (kept.length < security.trusted.length) recordChange(me, 'devices_forgotten', now(), deviceOf(me, userAgent))
    security.trusted = kept
    return { status: 'ok' }
  },

  turnOffTotp({ body }, context) {
    const { player, session } = context
    const me = player()
    checkCurrentPassword(session, me, body.password, ['password'])
    spendCode(context, me, body.code)
    const security = securityOf(me)
    security.totp = null
    security.trusted = []
    report(context, me, 'totp_off')
    return { status: 'ok' }
  },
}

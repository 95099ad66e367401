import { isEmail, isPhone } from '../../../src/lib/contact.ts'
import { PASSWORD_MIN } from '../../../src/constants/session.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { findPlayerByContact } from '../players/world.ts'
import {
  mayRequestReset,
  playerOfReset,
  proveByCode,
  proveByToken,
  spendResetToken,
  startReset,
  type Contact,
} from './password-resets.ts'
import { deviceOf } from '../security/devices.ts'
import { notifyOfChange } from '../security/notify-of-change.ts'
import { revokeTokens } from './tokens.ts'
import { openFirstStep } from './auth-response.ts'
import { checkGates } from './gates.ts'
import { voidProofs } from './void-proofs.ts'
import { advanceAccount, isClosed } from '../account/world.ts'
import { storedEmail, storedPhone } from '../players/stored-contact.ts'

type Names = 'requestPasswordReset' | 'confirmPasswordReset' | 'changePassword'

function contactOf(body: { email: string } | { phone: string }): Contact {
  if ('email' in body) {
    const email = storedEmail(body.email)
    if (!isEmail(email)) throw new ApiError('EMAIL_INVALID', ['email'])
    return { email }
  }
  const phone = storedPhone(body.phone)
  if (!isPhone(phone)) throw new ApiError('PHONE_INVALID', ['phone'])
  return { phone }
}

export const authResetHandlers: Pick<Handlers, Names> = {
  requestPasswordReset({ body }, { session, host }) {
    const contact = contactOf(body)
    if (!mayRequestReset(session, contact)) throw new ApiError('RESET_TOO_OFTEN')
    const player = findPlayerByContact(session.world, contact)
    if (player) advanceAccount(session, player)
    startReset(session, contact, player && !isClosed(player) ? player : null, host('app'))
    return {}
  },

  confirmPasswordReset({ body }, { session }) {
    if ('token' in body) {
      const token = proveByToken(session, body.token)
      if (token === null) throw new ApiError('RESET_LINK_INVALID')
      return { reset_token: token }
    }
    const proof = proveByCode(session, storedPhone(body.phone), body.code.replace(/\D/g, ''))
    if (proof === 'wrong') throw new ApiError('CODE_WRONG', ['code'])
    if (proof === 'expired') throw new ApiError('CODE_EXPIRED', ['code'])
    return { reset_token: proof.token }
  },

  changePassword({ body }, context) {
    const { session, userAgent } = context
    const player = playerOfReset(session, body.reset_token)
    const code = 'RESET_LINK_INVALID'
    if (!player) throw new ApiError(code)
    checkGates(session, player, { code }) // before anything is changed
    if (body.new_password.length < PASSWORD_MIN) throw new ApiError('PASSWORD_TOO_SHORT', ['new_password'])
    spendResetToken(session, body.reset_token)
    player.password = body.new_password
    const device = deviceOf(player, userAgent)
    notifyOfChange(session, player, { change: 'password', message: 'password_reset', device })
    revokeTokens(session.world, player)
    voidProofs(session.world, player)
    return openFirstStep(context, player, { code })
  },
}

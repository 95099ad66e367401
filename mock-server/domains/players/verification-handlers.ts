import { CODE_LENGTH, PHONE_CONFIRM_LIMIT } from '../../../src/constants/verification.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { checkGates } from '../auth/gates.ts'
import { checkCode, resendAfter, sendCode, sendLetter, TOKEN_LIFETIME } from '../auth/codes.ts'
import { storedPhone } from './stored-contact.ts'

type Names = 'sendPhoneCode' | 'checkPhoneCode' | 'sendEmailLetter' | 'getEmailState' | 'confirmEmail'

const done = { status: 'ok' } as const
const isCode = (text: string) => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(text)

export const verificationHandlers: Pick<Handlers, Names> = {
  sendPhoneCode({ body }, { player, session, now }) {
    const me = player()
    const { user } = me
    if (user.phone === null || storedPhone(body.phone) !== user.phone) throw new ApiError('PHONE_INVALID', ['phone'])
    if (user.phone_confirmed_by !== 'none') throw new ApiError('PHONE_ALREADY_CONFIRMED', ['phone'])
    const waiting = resendAfter(me.codes.phone, user.phone, now())
    if (waiting === 0) {
      if (user.confirm_phone_try >= PHONE_CONFIRM_LIMIT) throw new ApiError('CONFIRM_TRIES_EXCEEDED')
      user.confirm_phone_try += 1
      me.codes.phone = sendCode(session, me, user.phone)
    }
    return {
      resend_after: resendAfter(me.codes.phone, user.phone, now()),
      tries_left: PHONE_CONFIRM_LIMIT - user.confirm_phone_try,
    }
  },

  checkPhoneCode({ body }, { player, now }) {
    const { user, codes } = player()
    if (user.phone_confirmed_by !== 'none') return done // the response to the first attempt was lost
    try {
      checkCode(codes.phone, body.code, user.phone, now())
    } catch (error) {
      // prevents guessing with another code
      if (error instanceof ApiError && error.code === 'CONFIRM_TRIES_EXCEEDED')
        user.confirm_phone_try = PHONE_CONFIRM_LIMIT
      throw error
    }
    codes.phone = null
    user.phone_confirmed_by = 'sms'
    user.confirm_phone_try = 0
    return done
  },

  sendEmailLetter(_input, { player, session, now, host }) {
    const me = player()
    const { email } = me.user
    if (email === null) throw new ApiError('EMAIL_INVALID', ['email'])
    if (me.user.is_email_confirmed) throw new ApiError('EMAIL_ALREADY_CONFIRMED', ['email'])
    if (resendAfter(me.codes.email, email, now()) === 0) me.codes.email = sendLetter(session, me, email, host('app'))
    return { resend_after: resendAfter(me.codes.email, email, now()), tries_left: null }
  },

  getEmailState(_input, { player }) {
    const { email, is_email_confirmed } = player().user
    return { email, is_email_confirmed }
  },

  confirmEmail({ params: { token } }, { playerIfAny, session, now }) {
    const me = playerIfAny()
    if (me && isCode(token)) {
      if (me.user.is_email_confirmed) return done
      checkCode(me.codes.email, token, me.user.email, now())
      me.codes.email = null
      me.user.is_email_confirmed = true
      return done
    }
    const known = session.world.confirmTokens.get(token)
    const owner = known && session.world.players.get(known.playerId)
    // the e-mail may have changed since the link was sent
    if (!known || !owner || owner.user.email !== known.email || now() > known.expiresAt + TOKEN_LIFETIME)
      throw new ApiError('CONFIRM_LINK_INVALID')
    checkGates(session, owner, { code: 'CONFIRM_LINK_INVALID' })
    if (now() > known.expiresAt && !owner.user.is_email_confirmed) throw new ApiError('CONFIRM_LINK_INVALID')
    owner.user.is_email_confirmed = true
    owner.codes.email = null
    return done
  },
}

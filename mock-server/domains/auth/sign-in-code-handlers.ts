import { isPhone } from '../../../src/lib/contact.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { advanceAccount } from '../account/world.ts'
import { findPlayerByContact } from '../players/world.ts'
import { switchSignInCode } from '../security/sign-in-code.ts'
import { openFirstStep } from './auth-response.ts'
import { checkCurrentPassword } from './current-password.ts'
import { mayRequestCode, spendSignInCode, startSignInCode } from './sign-in-codes.ts'
import { storedPhone } from '../players/stored-contact.ts'

type Names = 'sendSignInCode' | 'signInByCode' | 'setSignInCode'

export const signInCodeHandlers: Pick<Handlers, Names> = {
  sendSignInCode({ body }, { session }) {
    const phone = storedPhone(body.phone)
    if (!isPhone(phone)) throw new ApiError('PHONE_INVALID', ['phone'])
    if (!mayRequestCode(session, phone)) throw new ApiError('RESET_TOO_OFTEN')
    const player = findPlayerByContact(session.world, { phone })
    if (player) advanceAccount(session, player)
    return { resend_after: startSignInCode(session, phone, player) }
  },

  signInByCode({ body }, context) {
    const { session } = context
    const player = spendSignInCode(session, storedPhone(body.phone), body.code.replace(/\D/g, ''))
    if (player === 'wrong') throw new ApiError('CODE_WRONG', ['code'])
    if (player === 'expired') throw new ApiError('CODE_EXPIRED', ['code'])
    return openFirstStep(context, player, { code: 'CODE_WRONG', fields: ['code'] })
  },

  setSignInCode({ body }, context) {
    const player = context.player()
    checkCurrentPassword(context.session, player, body.password, ['password'])
    switchSignInCode(context, body.is_on)
    return { status: 'ok' }
  },
}

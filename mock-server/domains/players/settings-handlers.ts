import { isEmail } from '../../../src/lib/contact.ts'
import { PASSWORD_MIN } from '../../../src/constants/session.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { findPlayerByContact } from './world.ts'
import { checkCurrentPassword } from '../auth/current-password.ts'
import { revokeTokens } from '../auth/tokens.ts'
import { voidProofs } from '../auth/void-proofs.ts'
import { deviceOf } from '../security/devices.ts'
import { recordChange } from '../security/changes.ts'
import { storedEmail } from './stored-contact.ts'

export const settingsHandlers: Pick<Handlers, 'updatePassword' | 'unsubscribe'> = {
  updatePassword({ body }, { player, session, token, now, userAgent }) {
    const me = player()
    checkCurrentPassword(session, me, body.old_password)
    if (body.new_password.length < PASSWORD_MIN) throw new ApiError('PASSWORD_TOO_SHORT')
    if (body.new_password === me.password) throw new ApiError('PASSWORD_UNCHANGED')
    me.password = body.new_password
    recordChange(me, 'password', now(), deviceOf(me, userAgent))
    revokeTokens(session.world, me, token)
    voidProofs(session.world, me)
    return { status: 'ok' }
  },

  unsubscribe({ body }, { session }) {
    const email = storedEmail(body.email)
    if (!isEmail(email)) throw new ApiError('EMAIL_INVALID', ['email'])
    const owner = findPlayerByContact(session.world, { email })
    if (owner) owner.user.is_newsletters_enabled = false
    return { status: 'ok' }
  },
}

export const userExtraHandlers: Pick<Handlers, 'readUserExtra' | 'saveUserExtra'> = {
  readUserExtra: (_input, { player }) => Object.fromEntries(player().extra),

  saveUserExtra({ body }, { player }) {
    player().extra.set(body.key, body.value)
    return { status: 'ok' }
  },
}

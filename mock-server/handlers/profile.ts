import { isEmail } from '../../src/lib/email.ts'
import { isPhone, normalisePhone } from '../../src/lib/phone.ts'
import { Refusal, type Handlers } from '../handler.ts'
import { findPlayerByContact } from '../world/players.ts'

type Names = 'getUser' | 'saveUser' | 'getBalance'

export const profileHandlers: Pick<Handlers, Names> = {
  getUser: (_input, { player }) => player().user,

  saveUser({ body }, { player, session }) {
    const me = player()
    const change = { ...body }
    if (typeof change.email === 'string') {
      change.email = change.email.replace(/\s/g, '').toLowerCase()
      if (!isEmail(change.email)) throw new Refusal('EMAIL_INVALID', ['email'])
      const owner = findPlayerByContact(session.world, { email: change.email })
      if (owner && owner !== me) throw new Refusal('EMAIL_ALREADY_USED', ['email'])
    }
    if (typeof change.phone === 'string') {
      change.phone = normalisePhone(change.phone)
      if (!isPhone(change.phone)) throw new Refusal('PHONE_INVALID', ['phone'])
      const owner = findPlayerByContact(session.world, { phone: change.phone })
      if (owner && owner !== me) throw new Refusal('PHONE_ALREADY_USED', ['phone'])
    }
    // a new address or number is no longer the confirmed one
    if (change.email && change.email !== me.user.email) me.user.is_email_confirmed = false
    if (change.phone && change.phone !== me.user.phone) me.user.phone_confirmed_by = 'none'
    Object.assign(me.user, change)
    return me.user
  },

  getBalance(_input, { player }) {
    const { balance, user } = player()
    return { ...balance, currency: user.currency }
  },
}

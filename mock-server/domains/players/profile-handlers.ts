import { isBirthday } from '../../../src/lib/birthday.ts'
import { isEmail, isPhone } from '../../../src/lib/contact.ts'
import { TEXT_MAX } from '../../../src/constants/verification.ts'
import type { UserChange } from '../../../src/contract/profile.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { deviceOf } from '../security/devices.ts'
import { recordChange } from '../security/changes.ts'
import { minimumAgeOf } from '../limits/age.ts'
import { findPlayerByContact } from './world.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { storedEmail, storedPhone } from './stored-contact.ts'

type Names = 'getUser' | 'saveUser' | 'getBalance'

/** An account keeps the contact that it was registered with (PROF-25), and never loses one. */
function checkLocked({ user }: PlayerRecord, change: UserChange) {
  for (const field of ['email', 'phone'] as const) {
    const isChanged = change[field] !== undefined && change[field] !== user[field]
    const isOwn = user.registration_type === field
    if (isChanged && user[field] !== null && (isOwn || change[field] === null))
      throw new ApiError('CONTACT_LOCKED', [field])
  }
}

function readContacts(change: UserChange, me: PlayerRecord, { session, now }: Context) {
  if (typeof change.email === 'string') {
    change.email = storedEmail(change.email)
    if (!isEmail(change.email)) throw new ApiError('EMAIL_INVALID', ['email'])
    const owner = findPlayerByContact(session.world, { email: change.email })
    if (owner && owner !== me) throw new ApiError('EMAIL_ALREADY_USED', ['email'])
  }
  if (typeof change.phone === 'string') {
    change.phone = storedPhone(change.phone)
    if (!isPhone(change.phone)) throw new ApiError('PHONE_INVALID', ['phone'])
    const owner = findPlayerByContact(session.world, { phone: change.phone })
    if (owner && owner !== me) throw new ApiError('PHONE_ALREADY_USED', ['phone'])
  }
  const tooLong = (['email', 'first_name', 'last_name', 'address'] as const).filter(
    (field) => (change[field]?.length ?? 0) > TEXT_MAX,
  )
  if (tooLong.length > 0) throw new ApiError('VALUE_TOO_LONG', tooLong)
  if (typeof change.birthday === 'string' && !isBirthday(change.birthday, new Date(now()), minimumAgeOf(session)))
    throw new ApiError('BIRTHDAY_INVALID', ['birthday'])
}

const accountOf = ({ user, password }: PlayerRecord) => ({ ...user, has_password: password !== null })

export const profileHandlers: Pick<Handlers, Names> = {
  getUser: (_input, { player }) => accountOf(player()),

  saveUser({ body }, context) {
    const me = context.player()
    const change = { ...body }
    readContacts(change, me, context)
    checkLocked(me, change)
    // a new e-mail or phone is unconfirmed
    const changed = (['email', 'phone'] as const).filter(
      (field) => change[field] !== undefined && change[field] !== me.user[field],
    )
    if (changed.includes('email')) me.user.is_email_confirmed = false
    if (changed.includes('phone')) me.user.phone_confirmed_by = 'none'
    for (const field of changed) recordChange(me, field, context.now(), deviceOf(me, context.userAgent))
    Object.assign(me.user, change)
    return accountOf(me)
  },

  getBalance(_input, { player }) {
    const { balance, user } = player()
    return { ...balance, currency: user.currency }
  },
}

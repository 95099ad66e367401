import { isEmail, isPhone } from '../../../src/lib/contact.ts'
import { PASSWORD_MIN } from '../../../src/constants/session.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReadyMadePlayer } from '../players/seed.ts'
import { addPlayer, findPlayerByContact } from '../players/world.ts'
import { reportCode } from '../notifications/bonus-news.ts'
import { findPromoCode, promoObstacle, usePromoCode } from '../offers/promo-codes.ts'
import { endSession, findPlayerByRefreshToken, issueAuthToken, rotateTokens, spendAuthToken } from './tokens.ts'
import { openFirstStep, openSession } from './auth-response.ts'
import { tryPassword } from './current-password.ts'
import { checkGates } from './gates.ts'
import { recordUse } from '../security/sessions.ts'
import { storedEmail, storedPhone } from '../players/stored-contact.ts'

type Names = 'authenticate' | 'signUp' | 'refreshTokens' | 'logOut' | 'createAuthToken' | 'checkBan'

const contactIn = (body: { email: string } | { phone: string }) =>
  'email' in body ? storedEmail(body.email) : storedPhone(body.phone)

/** Exactly one of the two, in its stored form; rejects on the invalid field. */
function readContact({ session }: Context, given: { email?: string | undefined; phone?: string | undefined }) {
  if (given.email !== undefined) {
    const email = storedEmail(given.email)
    if (!isEmail(email)) throw new ApiError('EMAIL_INVALID', ['email'])
    if (findPlayerByContact(session.world, { email })) throw new ApiError('EMAIL_ALREADY_USED', ['email'])
    return { email, phone: null }
  }
  const phone = storedPhone(given.phone ?? '')
  if (!isPhone(phone)) throw new ApiError('PHONE_INVALID', ['phone'])
  if (findPlayerByContact(session.world, { phone })) throw new ApiError('PHONE_ALREADY_USED', ['phone'])
  return { email: null, phone }
}

export const authHandlers: Pick<Handlers, Names> = {
  authenticate({ body }, context) {
    const { session, now } = context
    const player =
      'token' in body
        ? spendAuthToken(session.world, body.token, body.auth_type, now())
        : findPlayerByContact(session.world, body)
    const code = 'token' in body ? 'AUTH_TOKEN_INVALID' : 'AUTH_WRONG_CREDENTIALS'
    if ('password' in body) {
      // also for contacts without an account, so that the limit does not reveal accounts
      const isRight = player !== null && player.password === body.password
      if (!tryPassword(session, contactIn(body), isRight)) throw new ApiError(code)
    }
    if (!player) throw new ApiError(code)
    if (!('token' in body)) return openFirstStep(context, player, { code })
    // other types come from a session, which has passed the second factor
    if (body.auth_type === 'email' && player.security?.totp) throw new ApiError(code)
    return openSession(context, player, { code })
  },

  signUp({ body }, context) {
    const { session, now, newId } = context
    const contact = readContact(context, body)
    if (body.password.length < PASSWORD_MIN) throw new ApiError('PASSWORD_TOO_SHORT', ['password'])
    const code = body.promo_code?.trim() ? body.promo_code : null
    const promo = code === null ? null : findPromoCode(code)
    if (code !== null && promoObstacle(session, promo, null)) throw new ApiError('PROMO_CODE_NOT_VALID', ['promo_code'])
    const made: ReadyMadePlayer = {
      ...contact,
      id: newId('pl'),
      password: body.password,
      language: body.language,
      currency: body.currency,
      real: 0,
      bonus: 0,
      depositsCount: 0,
      isBanned: false,
      isVerified: false,
      firstName: body.players_name?.trim() || null,
      lastName: null,
    }
    const player = addPlayer(session.world, made, now())
    player.user.is_newsletters_enabled = body.receive_email
    player.user.is_sms_enabled = body.receive_sms
    player.user.address = body.address?.trim() || null
    if (promo && promoObstacle(session, promo, player) === null)
      reportCode(session, player, usePromoCode(session, player, promo))
    return openSession(context, player, { code: 'AUTH_WRONG_CREDENTIALS' })
  },

  refreshTokens({ body }, { session, now, userAgent }) {
    const { world } = session
    const code = 'REFRESH_TOKEN_INVALID'
    const known = world.refreshTokens.get(body.refresh_token)
    const player = known && world.players.get(known.playerId)
    if (!player) throw new ApiError(code)
    checkGates(session, player, { code })
    const pair = rotateTokens(world, body.refresh_token, now())
    if (!pair) throw new ApiError(code)
    recordUse(world, { sessionId: known.sessionId, player, userAgent, now: now() })
    return pair
  },

  logOut({ body }, { session }) {
    endSession(session.world, body.refresh_token)
    return { status: 'ok' }
  },

  createAuthToken({ body }, { session, now }) {
    const player = findPlayerByRefreshToken(session.world, body.refresh_token, now())
    if (!player) throw new ApiError('REFRESH_TOKEN_INVALID')
    checkGates(session, player, { code: 'REFRESH_TOKEN_INVALID' })
    return { auth_token: issueAuthToken(session.world, player, body.auth_type, now()) }
  },

  checkBan: () => ({ is_banned: false }), // banned players are rejected before any handler
}

import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { addPlayer, findPlayerByContact } from '../players/world.ts'
import { reportCode } from '../notifications/bonus-news.ts'
import { findPromoCode, promoObstacle, usePromoCode } from '../offers/promo-codes.ts'
import { spendSocialCode } from './social.ts'
import { openFirstStep, openSession } from './auth-response.ts'
import { checkGates } from './gates.ts'

export const authSocialHandlers: Pick<Handlers, 'socialAuthenticate'> = {
  socialAuthenticate({ body }, context) {
    const { session, now, newId } = context
    const { world } = session
    const grant = spendSocialCode(world, body, now())
    if (!grant) throw new ApiError('SOCIAL_CODE_INVALID')
    const known = findPlayerByContact(world, { email: grant.email })
    const asUnknown = { code: 'SOCIAL_CODE_INVALID' } as const
    if (known) checkGates(session, known, asUnknown)
    // another person may have signed up with this e-mail and may know the password
    if (known && !known.user.is_email_confirmed) throw new ApiError('SOCIAL_EMAIL_UNCONFIRMED')
    if (known) return openFirstStep(context, known, asUnknown)
    if (!body.accepts_terms) throw new ApiError('SOCIAL_SIGN_UP_NEEDED')
    const player = addPlayer(
      world,
      {
        id: newId('pl'),
        email: grant.email,
        phone: null,
        password: null, // a reset sets one
        language: body.language,
        currency: body.currency,
        real: 0,
        bonus: 0,
        depositsCount: 0,
        isBanned: false,
        isVerified: false,
        firstName: body.players_name?.trim() || grant.firstName,
        lastName: grant.lastName,
      },
      now(),
    )
    player.user.is_email_confirmed = true // the provider vouches for it
    player.user.address = body.address?.trim() || null
    const promo = body.promo_code?.trim() ? findPromoCode(body.promo_code) : null
    if (promo && promoObstacle(session, promo, player) === null)
      reportCode(session, player, usePromoCode(session, player, promo))
    return { ...openSession(context, player, asUnknown), is_new: true }
  },
}

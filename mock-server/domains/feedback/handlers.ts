import { supportEmail } from '../../brand.ts'
import { isEmail } from '../../../src/lib/contact.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { limitCalls } from '../../state/limit-calls.ts'

const MESSAGE_MAX = 2000
/** So many messages of one sender in so much virtual time; then RATE_LIMITED. */
const LIMIT = 5
const WINDOW = 10 * 60_000

const countMessage = limitCalls('feedback', LIMIT, WINDOW)

export const feedbackHandlers: Pick<Handlers, 'sendFeedback'> = {
  sendFeedback({ body }, { session, playerIfAny, newId, now }) {
    const player = playerIfAny()
    const email = body.email?.trim() || null
    if (email !== null && !isEmail(email)) throw new ApiError('EMAIL_INVALID', ['email'])
    if (body.message.length > MESSAGE_MAX) throw new ApiError('VALUE_TOO_LONG', ['message'])
    countMessage(session, player?.id ?? email ?? 'guest')
    const id = newId('fb')
    const from = email ?? player?.user.email ?? player?.user.phone ?? 'a guest'
    session.outbox.push({
      at: now(),
      to: supportEmail,
      kind: 'email',
      subject: `Feedback ${id} from ${from}`,
      text: body.message,
    })
    session.effects.push({ kind: 'feedback', id, playerId: player?.id ?? null })
    return { status: 'ok', feedback_id: id }
  },
}

import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { isPushUrl, publicKey } from './web-push.ts'
import { removeDevice, pushOf, rememberDevice } from './world.ts'

type Names = 'getPush' | 'savePushSettings' | 'subscribePush' | 'unsubscribePush'

export const pushHandlers: Pick<Handlers, Names> = {
  getPush: (_input, { player }) => ({ public_key: publicKey, settings: pushOf(player()).settings }),

  savePushSettings({ body }, { player }) {
    const push = pushOf(player())
    push.settings = body
    return push.settings
  },

  subscribePush({ body }, { player, session }) {
    if (!isPushUrl(body.endpoint)) throw new ApiError('VALIDATION_FAILED', ['endpoint'])
    rememberDevice(session.world, player(), body)
    return { status: 'ok' }
  },

  unsubscribePush({ body }, { session }) {
    removeDevice(session.world, body.endpoint)
    return { status: 'ok' }
  },
}

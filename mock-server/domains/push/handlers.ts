import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { isPushAddress, publicKey } from './web-push.ts'
import { forgetDevice, pushOf, rememberDevice } from './world.ts'

type Names = 'getPush' | 'savePushSettings' | 'subscribePush' | 'unsubscribePush'

export const pushHandlers: Pick<Handlers, Names> = {
  getPush: (_input, { player }) => ({ public_key: publicKey, settings: pushOf(player()).settings }),

  savePushSettings({ body }, { player }) {
    const push = pushOf(player())
    push.settings = body
    return push.settings
  },

  subscribePush({ body }, { player, session }) {
    if (!isPushAddress(body.endpoint)) throw new Refusal('VALIDATION_FAILED', ['endpoint'])
    rememberDevice(session.world, player(), body)
    return { status: 'ok' }
  },

  unsubscribePush({ body }, { session }) {
    forgetDevice(session.world, body.endpoint)
    return { status: 'ok' }
  },
}

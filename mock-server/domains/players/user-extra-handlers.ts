import type { Handlers } from '../../handler.ts'

export const userExtraHandlers: Pick<Handlers, 'readUserExtra' | 'saveUserExtra'> = {
  readUserExtra: (_input, { player }) => Object.fromEntries(player().extra),

  saveUserExtra({ body }, { player }) {
    player().extra.set(body.key, body.value)
    return { status: 'ok' }
  },
}

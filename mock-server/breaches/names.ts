import { changingItems, type Breaches } from './breach.ts'

/** Breaches of names chosen by players. */
export const nameBreaches: Breaches = {
  'SP-101': {
    about: 'The name of the subject is part of the HTML of a message',
    intercept: changingItems(['notifications.list'], (item) => {
      const { name } = item['data'] as { name?: string }
      return { ...item, content: `${name ?? ''} ${String(item['content'])}` }
    }),
  },
  'SP-101b': {
    about: 'Messages greet the player by name, unescaped',
    intercept: changingItems(['notifications.list'], (item, call) => {
      const token = call.token === null ? undefined : call.session.world.accessTokens.get(call.token)
      const { first_name: name } = call.session.world.players.get(token?.playerId ?? '')?.user ?? { first_name: null }
      return { ...item, content: `${name ?? ''} ${String(item['content'])}` }
    }),
  },
}

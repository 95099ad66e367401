import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { createStores } from '~/stores/create-stores.ts'

type Server = (now: unknown) => Promise<Response>
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

/** States of the server and results of a call; `now` is the current response. */
export const servers = {
  online: (now) => json(now),
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  'error 500': () => json({ message: 'X' }, 500),
  'maintenance 503': () => json({ message: 'MAINTENANCE' }, 503),
  'answer of a stranger': () =>
    Promise.resolve(new Response('<!doctype html>Sign in', { headers: { 'content-type': 'text/html' } })),
  silence: () => new Promise(() => {}),
} satisfies Record<string, Server>

export type ServerState = keyof typeof servers

/** States in which the server does not return the data. */
export const down = ['offline', 'error 500', 'maintenance 503', 'answer of a stranger'] as const satisfies ServerState[]

/** The stores of a page with the server in this state, for a player or, null, a guest. */
export function meetServer(state: ServerState, now: unknown, player: string | null) {
  const serve: Server = servers[state]
  configureClient({ ...idleHooks, playerId: () => player }, { fetch: () => serve(now), sleep: () => Promise.resolve() })
  const stores = createStores({ language: 'en' })
  if (player !== null) stores.session.start(player)
  if (state === 'offline') stores.network.wentOffline()
  if (state === 'maintenance 503') stores.network.maintenance(true)
  return stores
}

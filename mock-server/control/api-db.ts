import jsonServer from 'json-server'

import type { Request } from '../http/http.ts'
import type { Session } from '../session.ts'
import { ControlError, type ControlRoute } from './route.ts'

type Rows = Record<string, object[]>
type Router = ReturnType<typeof jsonServer.router>

/** Reading, paging and sorting. Patterns, waits and script callbacks of json-server stay out of reach. */
const plainParameter = /^(?:_page|_limit|_start|_end|_sort|_order|q|[a-z][\w.]*?(?:_gte|_lte|_ne)?)$/i
const routers = new WeakMap<Session, Router>()

function rowsOf({ world, journal, effects, outbox }: Session): Rows {
  const players = [...world.players.values()]
  const rows: Rows = {
    players: players.map(({ id, isBanned, user, balance }) => Object.assign({}, user, balance, { id, isBanned })),
    payments: players.flatMap(({ payments }) =>
      [...payments.values()].map((row) => Object.assign({ id: row.transactionId }, row)),
    ),
    events: [...world.events].map(([id, { event, received }]) => Object.assign({ id, received }, event)),
    visits: [...world.visits].map(([id, { visit, received }]) => Object.assign({ id, received }, visit)),
    games: [...world.gameSessions.values()],
    journal: journal.entries.map((entry) => Object.assign({ id: entry.n }, entry)),
    effects: effects.map((effect, index) => Object.assign({ id: index + 1 }, effect)),
    outbox: outbox.map((message, index) => Object.assign({ id: index + 1 }, message)),
  }
  return structuredClone(rows)
}

/** One router for each session: a shared one would mix the rows of two sessions between two ticks. */
function routerOf(session: Session): Router {
  const rows = rowsOf(session)
  const known = routers.get(session)
  if (known) {
    known.db.setState(rows)
    return known
  }
  const router = jsonServer.router(rows)
  routers.set(session, router)
  return router
}

/** The request as json-server may see it: a plain read. */
function harmless(req: Request, rest: string, query: URLSearchParams) {
  const allowed = [...query].filter(
    ([name]) => plainParameter.test(name) && !name.endsWith('_like') && name !== 'callback',
  )
  req.url = `/${rest}?${new URLSearchParams(allowed).toString()}`
  req.query = Object.fromEntries(allowed)
  delete req.headers['content-type']
  delete req.headers['x-http-method-override']
}

/** The rows of a session to look through: /__mock/db/journal?status=500&_sort=n&_order=desc */
export const dbRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: 'db',
    run({ session, req, res, rest, query }) {
      if (!/^[\w/-]*$/.test(rest)) throw new ControlError(404, 'no such collection')
      const router = routerOf(session)
      harmless(req, rest === '' ? 'db' : rest, query)
      router(req, res, () => res.status(404).json({}))
    },
  },
]

import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { contentType } from '../http/content-types.ts'
import { otherOrigin } from '../http/cors.ts'
import type { Request, Response } from '../http/http.ts'
import { isLoopback, isSessionId } from '../target.ts'
import { readBody } from '../http/request-body.ts'
import type { Builds } from '../http/serve-static.ts'
import type { Session } from '../session.ts'
import type { Sessions } from '../state/sessions.ts'
import { chatRoutes, operatorRoutes } from './api-operator.ts'
import { dbRoutes } from './api-db.ts'
import { faultRoutes } from './api-faults.ts'
import { fieldRoutes, journalRoutes } from './api-journal.ts'
import { playRoutes } from './api-play.ts'
import { playerRoutes } from './api-players.ts'
import { sessionRoutes, situationRoutes } from './api-session.ts'
import { catalogueRoutes, worldRoutes } from './api-world.ts'
import { noneOf } from './refusal.ts'
import { ControlError, type ControlRoute } from './route.ts'

const routes: ControlRoute[] = [
  ...sessionRoutes,
  ...situationRoutes,
  ...journalRoutes,
  ...fieldRoutes,
  ...faultRoutes,
  ...playerRoutes,
  ...playRoutes,
  ...catalogueRoutes,
  ...chatRoutes,
  ...operatorRoutes,
  ...worldRoutes,
  ...dbRoutes,
]
const folder = new URL('page/', import.meta.url)
/** Files of the cockpit by their path under /__mock. */
const pages: Record<string, string> = {
  ...Object.fromEntries(readdirSync(folder).map((file) => [file, file])),
  '': 'cockpit.html',
  api: 'api.html',
}
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `img-src data:`,
  `form-action 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

function findControlRoute(method: string, path: string) {
  const found = routes.find((route) => route.method === method && route.path === path)
  if (found) return { route: found, rest: '' }
  const [first, ...rest] = path.split('/')
  const folder = routes.find((route) => route.method === method && route.path === first && first === 'db')
  return folder ? { route: folder, rest: rest.join('/') } : null
}

function unknownRoute(method: string, path: string): string {
  const methods = routes.filter((route) => route.path === path).map((route) => route.method)
  if (methods.length > 0) return `/__mock/${path} takes ${methods.join(', ')}, not ${method}`
  return `no ${method} /__mock/${path}. ${noneOf('path', path, [...new Set(routes.map((route) => route.path))]).problem}`
}

/** Rejects pages of other origins: they must not control the mock of a developer who visits them. */
function checkOrigin(req: Request) {
  const { origin } = req.headers
  const isOtherOrigin = origin !== undefined && (!URL.canParse(origin) || !isLoopback(new URL(origin).hostname))
  if (isOtherOrigin) throw new ControlError(403, 'not from here')
  if (req.method !== 'GET' && otherOrigin(req) === null && req.headers['sec-fetch-site'] === 'cross-site') {
    throw new ControlError(403, 'not from here')
  }
}

function namedSession(sessions: Sessions, session: Session, query: URLSearchParams): Session {
  const name = query.get('session')
  if (name === null) return session
  if (!isSessionId(name)) throw new ControlError(400, 'a session id has 1 to 40 of a-z, 0-9 and -')
  return sessions.get(name)
}

/** Most bytes of a body: a file of a session has its whole journal. */
const bodyMax: Record<string, number> = { situation: 64 * 1024 * 1024 }

/** No request has so many levels; a function that follows tens of thousands of them would overflow the stack. */
const DEPTH_MAX = 200

/** The most levels of lists and objects in a text of JSON. */
function depthOf(text: string): number {
  let [now, most] = [0, 0]
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') most = Math.max(most, (now += 1))
    else if (token === ']' || token === '}') now -= 1
  }
  return most
}

async function parseBody(req: Request, path: string): Promise<unknown> {
  if (req.method === 'GET') return undefined
  const { text, isTooLarge } = await readBody(req, null, bodyMax[path])
  if (isTooLarge) throw new ControlError(413, 'too large')
  if (text.trim() === '') return undefined
  if (depthOf(text) > DEPTH_MAX) throw new ControlError(400, 'nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw new ControlError(400, 'not JSON')
  }
}

async function sendPage(res: Response, file: string) {
  res.setHeader('content-type', contentType(file))
  res.setHeader('cache-control', 'no-cache')
  res.setHeader('content-security-policy', policy)
  res.setHeader('x-content-type-options', 'nosniff')
  res.end(await readFile(new URL(file, folder)))
}

async function run(req: Request, res: Response, sessions: Sessions, builds: Builds) {
  const [path = '', search] = req.url.split('?')
  const name = path.replace(/^\/+|\/+$/g, '')
  const page = pages[name]
  if (req.method === 'GET' && page !== undefined) return sendPage(res, page)
  checkOrigin(req)
  const found = findControlRoute(req.method, name)
  if (!found) throw new ControlError(404, unknownRoute(req.method, name))
  const query = new URLSearchParams(search)
  const session = namedSession(sessions, (res.locals as { session: Session }).session, query)
  const body = await parseBody(req, name)
  const port = req.socket.localPort ?? 0
  const result = await found.route.run({ session, sessions, builds, body, query, rest: found.rest, port, req, res })
  if (result !== undefined) res.setHeader('cache-control', 'no-store').json(result)
}

/** Everything under /__mock. It is never faulted and never written into the journal. */
export function controlApi(sessions: Sessions, builds: Builds) {
  return (req: Request, res: Response) => {
    run(req, res, sessions, builds).catch((error: unknown) => {
      if (res.headersSent) return res.destroy()
      if (error instanceof ControlError) {
        const { status, message, errors } = error
        return res.status(status).json({ message, ...(errors.length > 0 ? { errors } : {}) })
      }
      console.error(`mock: control ${req.method} ${req.url}`, error)
      return res.status(500).json({ message: 'the control API failed; see the terminal' })
    })
  }
}

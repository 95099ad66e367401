import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import jsonServer from 'json-server'

import { problem } from './http/response.ts'
import { mountClips } from './art/clips.ts'
import { mountArt } from './art/render.ts'
import { isKnownBreach, namedBreach } from './breaches/breach-from-request.ts'
import { controlApi } from './control/mount.ts'
import { allowOrigin } from './http/cors.ts'
import { deliver } from './http/deliver.ts'
import { isCall, passFileFaults, passNetwork, rejectGarbage } from './http/gate.ts'
import { mount as mountChat } from './hosts/chat.ts'
import { mount as mountCross } from './hosts/cross-domain.ts'
import { mount as mountGames } from './hosts/games.ts'
import { mount as mountPay } from './hosts/pay.ts'
import { leadToProvider, mount as mountSocial } from './hosts/social.ts'
import type { Next, Request, Response, Server } from './http/http.ts'
import { serveCall } from './http/pipeline.ts'
import { targetOf, type HostName } from './target.ts'
import { isKnownScenario, namedScenario } from './scenarios/scenario-from-request.ts'
import { serveStatic, type Builds } from './http/serve-static.ts'
import type { Session } from './session.ts'
import type { NetMode } from './http/network.ts'
import { Sessions } from './state/sessions.ts'
import { StaticFiles } from './http/static-files.ts'
import { step } from './http/step.ts'

export type MockOptions = {
  /** 0 takes any free port. */
  port: number
  /** Folders of a built app, and of later builds of it for the tests of updates. */
  dist?: string | undefined
  distB?: string | undefined
  distC?: string | undefined
  /** URL of the app in development: pages redirect there. */
  dev?: string | undefined
  /** The connection of every session until it gets another. */
  network?: NetMode | undefined
}

export type Mock = {
  port: number
  sessions: Sessions
  server: HttpServer
  close: () => Promise<void>
}

type Local = { session: Session; host: HostName }
const localOf = (res: Response) => res.locals as Local

/** Finds the session of every request, and lets its network act on everything but the control API. */
function enter(sessions: Sessions) {
  return step(async (req, res, next) => {
    const target = targetOf(req)
    if (!target) {
      res.status(400).json({ message: 'MOCK_SESSION_INVALID' })
      return
    }
    const scenario = namedScenario(req)
    if (scenario !== null && !isKnownScenario(scenario)) {
      res.status(400).json({ message: 'MOCK_SCENARIO_UNKNOWN' })
      return
    }
    if (!isKnownBreach(namedBreach(req))) {
      res.status(400).json({ message: 'MOCK_BREACH_UNKNOWN' })
      return
    }
    const session = sessions.get(target.sessionId)
    Object.assign(res.locals, { session, host: target.host } satisfies Local)
    const isControl = req.path === '/__mock' || req.path.startsWith('/__mock/')
    if (isControl || ((await passNetwork(req, res, session)) && (await passFileFaults(req, res, session)))) next()
  })
}

function otherHost(name: HostName, mount: typeof mountPay) {
  const host = quietServer()
  mount(host, (req) => localOf(req.res as Response).session)
  host.use((_req: Request, res: Response) => {
    res.status(404).type('text').send('Not found')
  })
  return (req: Request, res: Response, next: Next) => {
    if (localOf(res).host === name && !req.path.startsWith('/img/')) host(req, res, next)
    else next()
  }
}

function quietServer(): Server {
  const server = jsonServer.create()
  server.disable('x-powered-by')
  server.disable('etag')
  server.set('query parser', 'simple')
  server.set('env', 'production') // express shows stack traces otherwise
  return server
}

function build(sessions: Sessions, { dist, distB, distC, dev }: MockOptions): Server {
  const server = quietServer()
  const builds: Builds = {
    a: dist ? new StaticFiles(dist) : null,
    b: distB ? new StaticFiles(distB) : null,
    c: distC ? new StaticFiles(distC) : null,
    dev: dev ?? null,
  }
  server.use(enter(sessions))
  server.use((req, res, next) => {
    if (!allowOrigin(req, res)) next()
  })
  server.use('/__mock', controlApi(sessions, builds))
  server.use(otherHost('pay', mountPay), otherHost('games', mountGames), otherHost('chat', mountChat))
  server.use(otherHost('social', mountSocial), otherHost('cross', mountCross))
  server.use(leadToProvider((res) => localOf(res).session))
  server.use(
    step(async (req, res, next) => {
      if (isCall(req)) await serveCall(req, res, localOf(res).session)
      else next()
    }),
  )
  mountArt(server)
  mountClips(server)
  server.use(step((req, res) => serveStatic(req, res, localOf(res).session, builds)))
  server.use((error: unknown, req: Request, res: Response, _next: Next) => {
    const status = (error as { status?: unknown })?.status
    const isTheirFault = typeof status === 'number' && status >= 400 && status < 500 // such as a path that cannot be decoded
    if (!isTheirFault) console.error(`mock: ${req.method} ${req.path}`, error)
    if (res.headersSent) return res.destroy()
    const { session } = localOf(res)
    const response = problem(isTheirFault ? 'NOT_FOUND' : 'GENERAL_ERROR')
    response.headers['x-server-time'] = String(session?.now() ?? Date.now())
    return deliver(res, response, null, session?.life.signal)
  })
  return server
}

/** Starts the mock, reachable only from this machine. Rejects if the port is in use. */
export async function createMock(options: MockOptions): Promise<Mock> {
  const sessions = new Sessions(options.network)
  const server = createServer(build(sessions, options))
  server.keepAliveTimeout = 65_000
  server.on('clientError', rejectGarbage)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port, '127.0.0.1', listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    sessions,
    server,
    close() {
      sessions.endAll()
      return new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
    },
  }
}

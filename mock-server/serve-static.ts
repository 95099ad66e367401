import type { Answer } from './answer.ts'
import { deliver } from './deliver.ts'
import type { Request, Response } from './http.ts'
import { isScenarioName, start } from './scenarios/all.ts'
import type { Session } from './session.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'

/** The builds that a session can be switched between, and where the app runs in development. */
export type Builds = { a: StaticFiles | null; b: StaticFiles | null; dev: string | null }

const NO_BUILD =
  '<!doctype html><meta charset="utf-8"><title>No build</title><p>There is no build of the app to show. ' +
  'Run <code>npm run build</code>, then reload. The cockpit of the mock is at <a href="/__mock">/__mock</a>.'

function note(status: number, type: string, text: string): StaticFile {
  return {
    status,
    content: Buffer.from(text),
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  }
}

async function findFile(req: Request, session: Session, builds: Builds, path: string): Promise<StaticFile> {
  const accept = req.headers.accept ?? ''
  const isB = session.build === 'b'
  // without a second build, build b is the first one under another name
  if (isB && !builds.b && path === '/version.json') return note(200, 'application/json', '{"build":"b"}\n')
  const files = (isB ? builds.b : null) ?? builds.a
  const encodings = req.headers['accept-encoding']
  const found = await files?.find(path, accept, typeof encodings === 'string' ? encodings : '')
  if (found) return found
  const isStart = accept.includes('text/html') && path === '/'
  return isStart ? note(200, 'text/html', NO_BUILD) : note(404, 'text/plain', 'Not found')
}

function asAnswer({ status, headers, content }: StaticFile, ifNoneMatch: string | undefined): Answer {
  const isKnown = status === 200 && headers['etag'] !== undefined && ifNoneMatch?.includes(headers['etag'])
  return {
    status: isKnown ? 304 : status,
    headers,
    body: isKnown ? Buffer.alloc(0) : content,
    outcome: 'ok',
    code: null,
    isReplayed: false,
    contractViolation: null,
    undocumented: null,
  }
}

/** One file of the app. `?__scenario=` on a page puts its session into that scenario. */
export async function serveStatic(req: Request, res: Response, session: Session, builds: Builds): Promise<void> {
  const [path = '/', query] = req.url.split('?')
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD')
    res.status(405).end()
    return
  }
  const isPage = (req.headers.accept ?? '').includes('text/html')
  const scenario = new URLSearchParams(query).get('__scenario')
  if (isPage && isScenarioName(scenario)) start(session, scenario)
  if (builds.dev && isPage) {
    const { port } = new URL(builds.dev)
    const hostname = (req.headers.host ?? 'localhost').replace(/:\d+$/, '')
    res.redirect(302, `http://${hostname}:${port}${req.url.startsWith('//') ? '/' : req.url}`)
    return
  }
  const file = await findFile(req, session, builds, path)
  deliver(res, asAnswer(file, req.headers['if-none-match']), null, session.life.signal)
}

import { REDIRECTS } from '../../src/constants/urls.ts'
import type { ApiResponse } from './response.ts'
import { deliver } from './deliver.ts'
import type { Request, Response } from './http.ts'
import { isScenarioName, scenarioOf } from '../scenarios/all.ts'
import { start } from '../scenarios/start.ts'
import { namedScenario, NO_SCENARIO, requestScenario } from '../scenarios/scenario-from-request.ts'
import type { Session } from '../session.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'

/** The builds of a session, each newer than the previous one, and the development URL of the app. */
export type Builds = Record<'a' | 'b' | 'c', StaticFiles | null> & { dev: string | null }

const NO_BUILD =
  '<!doctype html><meta charset="utf-8"><title>No build</title><p>There is no build of the app to show. ' +
  'Run <code>npm run build</code>, then reload. The cockpit of the mock is at <a href="/__mock">/__mock</a>.'

function plainFile(status: number, type: string, text: string): StaticFile {
  return {
    status,
    content: Buffer.from(text),
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  }
}

/**
 * A script that the first page does not start with: a deployment may remove it under an open page. The list of other
 * pages' files follows the page's scripts (tools/build/html-plugin.ts), with URLs separated by commas.
 */
async function isLazyChunk(files: StaticFiles | null, path: string): Promise<boolean> {
  if (!files || !/^\/assets\/.+\.js$/.test(path)) return false
  const page = await files.find('/', 'text/html', '')
  return page !== null && !['"', '`'].some((quote) => page.content.includes(`${quote}${path}${quote}`))
}

/** version.json of a build with another `least`, like an operator writes it in an emergency. */
async function versionWith(least: number, files: StaticFiles | null): Promise<StaticFile> {
  const file = await files?.find('/version.json', '', '')
  const version = JSON.parse(file?.content.toString('utf8') ?? '{}') as object
  return plainFile(200, 'application/json', `${JSON.stringify({ ...version, least })}\n`)
}

async function findFile(req: Request, session: Session, builds: Builds, path: string): Promise<StaticFile> {
  const accept = req.headers.accept ?? ''
  const ofRequest = requestScenario(req)
  const name = ofRequest?.build ?? session.build
  // without files of another build, serve the first one under another name
  if (!builds[name] && name !== 'a' && path === '/version.json')
    return plainFile(200, 'application/json', `{"build":"${name}"}\n`)
  const files = builds[name] ?? builds.a
  if (path === '/version.json' && session.leastBuild !== null) return versionWith(session.leastBuild, files)
  const losesChunks = (ofRequest ?? scenarioOf(session.scenario))?.losesChunks ?? false
  if (losesChunks && (await isLazyChunk(files, path))) return plainFile(404, 'text/plain', 'Not found')
  const encodings = req.headers['accept-encoding']
  const wanted = path === '/sw.js' && session.hasTombstone ? '/tombstone-sw.js' : path
  const found = await files?.find(wanted, accept, typeof encodings === 'string' ? encodings : '')
  if (found) return found
  const isStart = accept.includes('text/html') && path === '/'
  return isStart ? plainFile(200, 'text/html', NO_BUILD) : plainFile(404, 'text/plain', 'Not found')
}

function asResponse({ status, headers, content }: StaticFile, ifNoneMatch: string | undefined): ApiResponse {
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

/** `?__scenario=` on a page puts its session into that scenario, or with `none` out of any. */
function redirectToPath(req: Request, session: Session) {
  const name = req.headers['x-mock-scenario'] ? null : namedScenario(req)
  if (isScenarioName(name)) start(session, name)
  if (name === NO_SCENARIO) start(session, null)
}

/** One file of the app, or in development the way to it. */
export async function serveStatic(req: Request, res: Response, session: Session, builds: Builds): Promise<void> {
  const [path = '/'] = req.url.split('?')
  const redirect = REDIRECTS.find((each) => each.path === path)
  if (redirect) {
    res.redirect(302, redirect.target)
    return
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD')
    res.status(405).end()
    return
  }
  const isPage = (req.headers.accept ?? '').includes('text/html')
  if (isPage) redirectToPath(req, session)
  if (builds.dev && isPage) {
    const { port } = new URL(builds.dev)
    const hostname = (req.headers.host ?? 'localhost').replace(/:\d+$/, '')
    res.redirect(302, `http://${hostname}:${port}${req.url.startsWith('//') ? '/' : req.url}`)
    return
  }
  const file = await findFile(req, session, builds, path)
  deliver(res, asResponse(file, req.headers['if-none-match']), null, session.life.signal)
}

import { problem, errorResponse, withEtag, type ApiResponse } from './response.ts'
import { breachOf } from '../breaches/all.ts'
import { callsOf, type Breach } from '../breaches/breach.ts'
import { namedBreach } from '../breaches/breach-from-request.ts'
import { handleCall, type Call } from '../call.ts'
import { breakBefore, deliver } from './deliver.ts'
import type { Plan } from '../state/faults.ts'
import { ForcedResponses, type ForcedResponse } from '../state/forced.ts'
import { networkOf } from './gate.ts'
import type { Request, Response } from './http.ts'
import type { JournalEntry } from '../state/journal.ts'
import { slowDown } from './link.ts'
import { ApiError } from './api-error.ts'
import { readBody, type RequestBody } from './request-body.ts'
import { findRoute, type Match } from './routes.ts'
import { scenarioOf } from '../scenarios/all.ts'
import { requestScenario } from '../scenarios/scenario-from-request.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Session } from '../session.ts'

const header = (req: Request, name: string) => {
  const value = req.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function queryOf(req: Request): Record<string, string> {
  const { __session, __scenario, ...query } = Object.fromEntries(new URLSearchParams(req.url.split('?')[1]))
  return query
}

/** Ids of the analytics events or the visit in a body, for the exactly-once report. */
function idsIn({ text }: RequestBody): string[] {
  if (!text.includes('_id')) return []
  try {
    const parsed: unknown = JSON.parse(text)
    const items: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return items.flatMap((item) => {
      const { event_id, visit_id } = (item ?? {}) as { event_id?: unknown; visit_id?: unknown }
      return [event_id, visit_id].filter((id) => typeof id === 'string')
    })
  } catch {
    return []
  }
}

function forcedBy(scenario: Scenario | null, match: Match, hasToken: boolean): ForcedResponse | null {
  const responses = new ForcedResponses()
  const withToken = hasToken ? scenario?.forcedWithToken : undefined
  for (const rule of [...(scenario?.forced ?? []), ...(withToken ?? [])]) responses.set(rule)
  return responses.take(match.endpoint)
}

/** Faults of the control API, plus random ones and those of the call's scenario. */
function planOf(req: Request, session: Session, match: Match | null, path: string): Plan {
  const plan = session.faults.take(match?.endpoint.id ?? null, path)
  if (!match) return plan
  const { latency, breaks } = networkOf(req, session).roll(match.endpoint.id)
  return { ...plan, latency: plan.latency + latency, breaks: plan.breaks ?? breaks }
}

/** The breach of this request: from its header, else of its session. Null if the breach does not change this call. */
function breachFor(req: Request, session: Session, match: Match | null): Breach | null {
  const breach = breachOf(namedBreach(req) ?? session.broken)
  const calls = breach && callsOf(breach)
  return calls && !calls.includes(match?.endpoint.id ?? '') ? null : breach
}

/** The response to a call, changed by a breach if one is on. */
async function respondBy(breach: Breach | null, call: Call): Promise<ApiResponse> {
  if (!breach?.intercept) return handleCall(call)
  try {
    return await breach.intercept(call, handleCall)
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(call.match.endpoint, error)
    throw error
  }
}

async function response(req: Request, session: Session, match: Match | null, body: RequestBody): Promise<ApiResponse> {
  if (!match) return problem('NOT_FOUND', [], 'unknown-path')
  const scenario = requestScenario(req)
  const lasting = scenarioOf(session.scenario)
  lasting?.onCall?.(session)
  scenario?.onCall?.(session)
  const token = /^Bearer (.+)$/i.exec(header(req, 'authorization') ?? '')?.[1] ?? null
  const made = await respondBy(breachFor(req, session, match), {
    session,
    match,
    query: queryOf(req),
    body,
    token,
    userAgent: header(req, 'user-agent') ?? '',
    origin: `http://${header(req, 'host') ?? 'localhost'}`,
    key: header(req, 'idempotency-key'),
    port: req.socket.localPort ?? 0,
    // for this call, then of the session by endpoint and for all, then of the session's scenario
    forced:
      forcedBy(scenario, match, token !== null) ??
      session.forced.take(match.endpoint) ??
      forcedBy(lasting, match, token !== null),
    reshape: (scenario ?? lasting)?.reshape ?? null,
  })
  return withEtag(match.endpoint, made, {
    ifNoneMatch: header(req, 'if-none-match') ?? undefined,
    hasToken: token !== null,
  })
}

let sockets = 0
const socketNumbers = new WeakMap<object, number>()

function socketNumber(req: Request): number {
  const known = socketNumbers.get(req.socket) ?? (sockets += 1)
  socketNumbers.set(req.socket, known)
  return known
}

function openEntry(req: Request, session: Session, match: Match | null, body: RequestBody) {
  return session.journal.open({
    at: session.now(),
    endpoint: match?.endpoint.id ?? null,
    method: req.method,
    path: req.url,
    key: header(req, 'idempotency-key'),
    bodyHash: body.hash,
    hasCredentials: header(req, 'authorization') !== null || header(req, 'cookie') !== null,
    socket: socketNumber(req),
    ids: idsIn(body),
  })
}

function closeEntry(entry: JournalEntry, sent: ApiResponse) {
  entry.status = sent.status
  entry.code = sent.code
  entry.replayed = sent.isReplayed
  entry.contractViolation = sent.contractViolation
  entry.undocumented = sent.undocumented
}

/** Handles one request under /api, from its arrival to the last byte of its response. */
export async function serveCall(req: Request, res: Response, session: Session): Promise<void> {
  const started = performance.now()
  const path = req.url.split('?')[0] ?? ''
  const match = findRoute(req.method, path)
  const { signal } = session.life
  session.timers.tick()
  const body = await readBody(req, session.network.link).catch(() => null)
  if (!body) return // the client closed the connection before its request was complete
  const entry = openEntry(req, session, match, body)
  const plan = planOf(req, session, match, path)
  if (plan.latency > 0) await session.faults.wait(plan.latency)
  const lost = breakBefore(res, plan.breaks, signal)
  if (lost) {
    entry.outcome = lost
    return
  }
  const made = await response(req, session, match, body)
  const took = performance.now() - started
  made.headers['x-response-time'] ??= took.toFixed(0)
  made.headers['x-server-time'] = String(session.now())
  const sent = { endpointId: match?.endpoint.id ?? null, path, hasToken: header(req, 'authorization') !== null }
  const last = breachFor(req, session, match)?.sends?.(made, sent) ?? made
  closeEntry(entry, last)
  entry.took = Math.round(took)
  if (plan.link) slowDown(res, plan.link)
  entry.outcome = deliver(res, last, plan.breaks, signal)
}

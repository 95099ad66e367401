import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import type { ErrorCode } from '../../src/contract/error-codes.ts'
import { breakBefore, hang, spoil } from './deliver.ts'
import type { Request, Response } from './http.ts'
import { slowDown } from './link.ts'
import { Network } from './network.ts'
import { requestScenario } from '../scenarios/scenario-from-request.ts'
import type { Session } from '../session.ts'
import { problem } from './response.ts'

/** Sends a problem response to invalid HTTP and to too many headers, then closes the connection. */
export function rejectGarbage(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'BAD_JSON'
  const { status, body } = problem(code)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `x-server-time: ${Date.now()}`, // without a session, because the request is unreadable
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${body.toString()}`)
}

const own = new WeakMap<Request, Network>()

/** The network of this request: that of its scenario if it has one, otherwise that of its session. */
export function networkOf(req: Request, session: Session): Network {
  const net = requestScenario(req)?.net
  if (!net) return session.network
  const known = own.get(req) ?? new Network(net, session.journal.count)
  own.set(req, known)
  return known
}

/**
 * What the network of a session does to every request, files and other hosts included. False when the request
 * ends here.
 */
export async function passNetwork(req: Request, res: Response, session: Session): Promise<boolean> {
  const network = networkOf(req, session)
  if (network.mode === 'down') {
    res.destroy()
    return false
  }
  if (network.mode === 'hang') {
    hang(res, session.life.signal)
    return false
  }
  if (network.latency > 0) await wait(network.latency)
  if (network.link) slowDown(res, network.link)
  return !res.destroyed
}

export function isCall(req: Request): boolean {
  return /^\/api(?:\/|$|\?)/.test(req.url)
}

/** Faults set on the path of anything that is no call: files, pictures, pages of other hosts. */
export async function passFileFaults(req: Request, res: Response, session: Session): Promise<boolean> {
  if (isCall(req)) return true
  const { signal } = session.life
  const plan = session.faults.take(null, req.path)
  if (plan.latency > 0) await session.faults.wait(plan.latency)
  if (breakBefore(res, plan.breaks, signal)) return false
  if (plan.link) slowDown(res, plan.link)
  if (plan.breaks) spoil(res, plan.breaks, signal)
  return true
}

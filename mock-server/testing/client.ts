import { request } from 'node:http'

import type { Mock } from '../app.ts'
import type { JournalEntry } from '../journal.ts'

export type Reply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Code of the connection's failure, such as ECONNRESET; null when the whole answer came. */
  failure: string | null
  /** ms until the answer was complete. */
  took: number
}

export type Sending = {
  method?: string
  host?: string
  headers?: Record<string, string>
  /** Sent as it is when it is text or bytes, else as JSON. */
  body?: unknown
  /** Gives up after so many ms. */
  patience?: number
}

/** One request over its own connection. Never rejects: a broken connection is a reply too. */
export function call(mock: Mock, path: string, sending: Sending = {}): Promise<Reply> {
  const { method = 'GET', host = 'localhost', headers = {}, body, patience = 15_000 } = sending
  const started = performance.now()
  const reply: Reply = { status: 0, headers: {}, text: '', failure: null, took: 0 }
  return new Promise((resolve) => {
    const end = (failure: string | null) => resolve({ ...reply, failure, took: performance.now() - started })
    const sent = request(
      { port: mock.port, host: '127.0.0.1', path, method, agent: false, headers: { host, ...headers } },
      (answer) => {
        reply.status = answer.statusCode ?? 0
        reply.headers = answer.headers
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (reply.text += part))
        answer.once('end', () => end(answer.complete ? null : 'INCOMPLETE'))
        answer.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
      },
    )
    sent.setTimeout(patience, () => {
      end('NO_ANSWER')
      sent.destroy()
    })
    sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    sent.end(body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
  })
}

export type Player = {
  id: string
  email: string
  phone: string | null
  password: string
  access: string
  refresh: string
}

/** A session of the mock, as a test uses it. */
export class TestSession {
  readonly mock: Mock
  readonly id: string

  constructor(mock: Mock, id: string) {
    this.mock = mock
    this.id = id
  }

  call(path: string, sending: Sending = {}) {
    return call(this.mock, path, { host: `${this.id}.localhost`, ...sending })
  }

  async control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status, text } = await this.call(`/__mock/${path}`, { method, ...sent })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text) as T
  }

  journal() {
    return this.control<JournalEntry[]>('GET', 'journal')
  }

  player(kind = 'player') {
    return this.control<Player>('POST', 'players', { kind })
  }
}

/** Body and headers of a multipart request. */
export async function multipart(form: FormData) {
  const encoded = new Response(form)
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

export const bearer = (player: Pick<Player, 'access'>) => ({ authorization: `Bearer ${player.access}` })

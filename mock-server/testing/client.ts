import { multipart, send, type Reply, type Sending } from '../../conformance/http.ts'
import type { Mock } from '../app.ts'
import type { JournalEntry } from '../state/journal.ts'

export { multipart, type Reply, type Sending }

/** One request over its own connection. Never rejects: a broken connection is a reply too. */
export function call(mock: Mock, path: string, sending: Sending = {}): Promise<Reply> {
  return send(`http://127.0.0.1:${mock.port}`, path, { host: 'localhost', ...sending })
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

export const bearer = (player: Pick<Player, 'access'>) => ({ authorization: `Bearer ${player.access}` })

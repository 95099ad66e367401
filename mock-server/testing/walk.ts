import { bearer, multipart, TestSession, type Player, type Reply } from './client.ts'
import type { Offer } from '../../src/contract/offers.ts'
import type { Mock } from '../app.ts'

export const api = '/api/v1'
export const market = 'currency=KZT&language=en'
export const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }

let count = 0

/** A separate session with methods to call it. */
export class Walk {
  readonly mock: Mock
  readonly session: TestSession
  keys = 0

  constructor(mock: Mock) {
    this.mock = mock
    this.session = new TestSession(mock, `natural-${(count += 1)}`)
  }

  get(path: string, who?: Player) {
    return this.session.call(path, { headers: who ? bearer(who) : {} })
  }

  post(path: string, body: unknown, who?: Player, key = `natural-key-${(this.keys += 1)}`) {
    return this.session.call(path, {
      method: 'POST',
      body,
      headers: { ...(who ? bearer(who) : {}), 'idempotency-key': key },
    })
  }

  /** The same without a key. */
  keyless(path: string, body: unknown, who: Player) {
    return this.session.call(path, { method: 'POST', body, headers: bearer(who) })
  }

  /** The same key for two bodies. */
  async twice(path: string, one: unknown, other: unknown, who: Player) {
    await this.post(path, one, who, 'natural-twice')
    return this.post(path, other, who, 'natural-twice')
  }

  player(kind?: string) {
    return this.session.player(kind)
  }

  wait(minutes: number) {
    return this.session.control('POST', 'clock', { advance: minutes * 60_000 })
  }

  async upload(who: Player, files: File[], key: string | null = `natural-key-${(this.keys += 1)}`) {
    const form = new FormData()
    form.append('document_type', 'Passport')
    files.forEach((file, index) => form.append(`documents[${index}]`, file))
    const { body, headers } = await multipart(form)
    return this.session.call(`${api}/profile/documents/upload`, {
      method: 'POST',
      body,
      headers: { ...headers, ...bearer(who), ...(key ? { 'idempotency-key': key } : {}) },
    })
  }

  async offer(who: Player, status: Offer['status']) {
    const { text } = await this.get(`${api}/offers?order=desc&limit=200&status=${status}`, who)
    const [offer] = (JSON.parse(text) as { data: Offer[] }).data
    if (!offer) throw new Error(`no ${status} offer`)
    return { offer_id: offer.id }
  }

  async tournament(status: string, index = 0) {
    const { text } = await this.get(`${api}/tournaments?${market}&locale=en`)
    const found = (JSON.parse(text) as { data: { slug: string; status: string }[] }).data.filter(
      (run) => run.status === status,
    )
    return found[index]?.slug ?? 'no-such'
  }
}

/** Brings a call to one of its codes, without forcing it. */
export type Reach = (walk: Walk) => Promise<Reply>
export type Reaches = Record<string, Reach>

export const badEmail = { email: 'a@b' }
export const badPhone = { phone: '77101234567' }

export const get =
  (path: string): Reach =>
  (walk) =>
    walk.get(path)

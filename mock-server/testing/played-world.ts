import fc from 'fast-check'

import { endpoints } from '../../src/contract/all.ts'
import { bearer, multipart, type Player, type Reply, type TestSession } from './client.ts'
import { callNames, sendGood } from './contract-walk.ts'

const HOUR = 60 * 60_000
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])

/** A player of a session of which every step leaves something in the world. */
export class PlayedWorld {
  readonly session: TestSession
  readonly who: Player
  keys = 0

  constructor(session: TestSession, who: Player) {
    this.session = session
    this.who = who
  }

  control(path: string, body: unknown) {
    return this.session.control('POST', path, body)
  }

  post(path: string, body: unknown, key = `key-of-step-${(this.keys += 1)}`): Promise<Reply> {
    const headers = { ...bearer(this.who), 'idempotency-key': key }
    return this.session.call(path, { method: 'POST', headers, body })
  }

  pay(type: 'deposit' | 'withdrawal', amount: number, key?: string) {
    const page = `http://${this.session.id}.localhost/`
    const body = { type, uid: 'wallet-kzt', amount, currency: 'KZT', fields: {}, success_url: page, fail_url: page }
    return this.post('/api/v1/cashbox/pay', body, key)
  }

  async deposit(amount: number, outcome: string) {
    const { text, failure } = await this.pay('deposit', amount)
    if (failure) return
    const { payload } = JSON.parse(text) as { payload?: { redirect_url: string } }
    if (!payload) return
    const { pathname } = new URL(payload.redirect_url)
    await this.session.call(pathname, {
      method: 'POST',
      host: `${this.session.id}--pay.localhost`,
      headers: { 'content-type': 'application/json' },
      body: { outcome },
    })
  }

  async upload(name: string) {
    const form = new FormData()
    form.append('document_type', 'Passport')
    form.append('documents[0]', new File([JPEG], name))
    const { body, headers } = await multipart(form)
    const sent = { ...headers, ...bearer(this.who), 'idempotency-key': `key-of-step-${(this.keys += 1)}` }
    await this.session.call('/api/v1/profile/documents/upload', { method: 'POST', headers: sent, body })
  }
}

type Step = (played: PlayedWorld) => Promise<unknown>

/** Steps by name: payments in each state, bonuses, rounds, documents, the account, chat, faults, time. */
const steps: Record<string, Step> = {
  'an open deposit': (played) => played.pay('deposit', 400_000),
  'a deposit in work': (played) => played.deposit(700_000, 'slow'),
  'a paid deposit': (played) => played.deposit(900_000, 'paid'),
  'a failed deposit': (played) => played.deposit(300_000, 'DECLINED'),
  'a withdrawal': (played) => played.pay('withdrawal', 700_000),
  'a declined withdrawal': (played) => played.pay('withdrawal', 250_013),
  'a held withdrawal': (played) => played.pay('withdrawal', 250_017),
  'an offer': (played) => played.control('grant', { player: played.who.id, offer: 'weekend-wave' }),
  'a round': (played) => played.control('round', { player: played.who.id, bet: 10_000, win: 25_000 }),
  'every message': (played) => played.control('notify', { player: played.who.id, sub_type: 'all' }),
  'a document': (played) => played.upload('passport.jpg'),
  'a copy of the data': (played) => played.post('/api/v1/account/export', {}),
  'a closing account': (played) => played.post('/api/v1/account/close', { password: played.who.password }),
  'a line of the chat': (played) => played.control('chat/line', { text: '{"$map": 1} \u{1F30A}' }),
  feedback: (played) => played.post('/api/v1/feedback', { message: 'How do I verify my account?' }),
  favourites: (played) => played.post('/api/v1/my-games/merge', { favourites: [], played: [] }),
  'another player': (played) => played.control('players', { kind: 'vip' }),
  'a minute': (played) => played.control('clock', { advance: HOUR / 60 }),
  'half an hour': (played) => played.control('clock', { advance: HOUR / 2 }),
  'a forced error': (played) =>
    played.control('force', { endpoint: 'profile.getBalance', code: 'GENERAL_ERROR', times: 2 }),
  'a fault': (played) => played.control('faults', [{ endpoint: 'cashBox.pay', kind: 'drop-after', times: 1 }]),
  'a bad connection': (played) =>
    played.control('net', { random: { seed: 7, dropBefore: 0.1, endpoints: ['showcase.winners'] } }),
  'a broken promise': (played) => played.control('breach', { promise: 'SP-25' }),
  'a large catalogue': (played) => played.control('catalogue', { games: 400 }),
  'a switch': (played) => played.control('operator', { off: ['chat'] }),
}
export const stepNames = Object.keys(steps)
export const anySteps = fc.array(fc.constantFrom(...stepNames), { minLength: 1, maxLength: 12 })

/** Plays the steps, one after the other. */
export async function play(played: PlayedWorld, names: readonly string[]) {
  for (const name of names) await steps[name]?.(played)
}

const reads = callNames.filter((name) => endpoints[name].method === 'GET')

/** Responses of every reading call of the contract, and of the control API. */
export async function responsesOf({ session }: Pick<PlayedWorld, 'session'>, who: Player, without: string[] = []) {
  const responses: Record<string, unknown> = {}
  for (const path of ['effects', 'outbox', 'records', 'journal', 'faults', 'chat', 'players'])
    responses[path] = await session.control('GET', path)
  for (const name of reads.filter((each) => !without.includes(each))) {
    const { status, text, failure } = await sendGood(session, name, who)
    responses[name] = { status, failure, text: text.replaceAll(`:${session.mock.port}`, '') }
  }
  return responses
}

import { endpoints, type Endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import type { Mock } from '../app.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import { bearer, multipart, type Player, type Reply, type TestSession } from './client.ts'
import { examplesFor, pathOf, type Given } from './examples.ts'
import { passkeyRequests, PasskeyWalk } from './passkey-examples.ts'
import { kindsOfCalls } from './profile-examples.ts'
import { layOutSecrets } from './walk-secrets.ts'

type Name = keyof Endpoints
export const callNames = Object.keys(endpoints) as Name[]

const key = 'walk-key-1'
const slug = catalogueOf(1).games.find(({ card }) => card.availability === 'available')?.card.slug ?? ''

/** Prepares a session so that every call of the contract can succeed once. */
export function layOut(mock: Mock, sessionId: string): void {
  const { world, now } = mock.sessions.get(sessionId)
  layOutSecrets(world, 'pl_new', now())
}

/** `documents: [a, b]` as `documents[0]` and `documents[1]`. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) value.forEach((item, index) => form.append(`${name}[${index}]`, item as Blob))
    else form.append(name, String(value))
  }
  return form
}

/** A good request for a call, sent by this player. */
export async function sendGood(session: TestSession, name: Name, who: Player): Promise<Reply> {
  const endpoint: AnyEndpoint = endpoints[name]
  const example: Given = examplesFor(who, { slug, method: 'wallet-kzt', page: 'rules', key })[name]
  const given = { ...example, ...(await passkeyRequests[name]?.(new PasskeyWalk(session, who))) }
  const access = endpoint.access === 'anyone' ? {} : bearer(who)
  const [type] = endpoint.accepts ?? []
  const headers = {
    ...access,
    ...(endpoint.keyed ? { 'idempotency-key': key } : {}),
    ...(type ? { 'content-type': type } : {}),
  }
  const sent =
    endpoint.encoding === 'multipart'
      ? await multipart(formOf(given.body as Record<string, unknown>))
      : { body: given.body, headers: {} }
  return session.call(pathOf(endpoint, given), {
    method: endpoint.method,
    headers: { ...headers, ...sent.headers },
    body: sent.body,
  })
}

/** Calls every endpoint of the contract once with a valid request; yields the responses. */
export async function* walk(session: TestSession): AsyncGenerator<{ name: Name; endpoint: AnyEndpoint; reply: Reply }> {
  const player = await session.player()
  for (const name of callNames) {
    const kind = kindsOfCalls[name]
    const reply = await sendGood(session, name, kind ? await session.player(kind) : player)
    yield { name, endpoint: endpoints[name], reply }
  }
}

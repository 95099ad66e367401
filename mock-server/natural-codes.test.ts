import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '../src/contract/all.ts'
import type { AnyEndpoint } from '../src/contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '../src/contract/error-codes.ts'
import { errorsOf } from '../src/contract/errors-of.ts'
import { problemSchema } from '../src/contract/problem.ts'
import { createMock, type Mock } from './app.ts'
import { bearer, multipart, type Player, type Reply } from './testing/client.ts'
import { accountReaches } from './testing/reaches-account.ts'
import { limitReaches } from './testing/reaches-limits.ts'
import { passkeyReaches } from './testing/reaches-passkeys.ts'
import { payoutReaches } from './testing/reaches-payouts.ts'
import { playReaches } from './testing/reaches-play.ts'
import { secondFactorReaches } from './testing/reaches-second-factor.ts'
import { signInCodeReaches } from './testing/reaches-sign-in-code.ts'
import { Walk, type Reaches } from './testing/walk.ts'
import { spoilt, triggerOf } from './state/trigger-of.ts'
import { forcedOnly, states } from './state/triggers.ts'

let mock: Mock

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const all = Object.values<AnyEndpoint>(endpoints)
/** How each code is reached without forcing it. */
const reaches: Reaches = {
  ...accountReaches,
  ...playReaches,
  ...limitReaches,
  ...passkeyReaches,
  ...payoutReaches,
  ...signInCodeReaches,
  ...secondFactorReaches,
}

const codesOf = ({ text }: Reply) => {
  const { message, errors = {} } = problemSchema.parse(JSON.parse(text))
  return [...(message ? [message] : []), ...Object.values(errors).flat()]
}

async function expectHonest({ session }: Walk) {
  const journal = await session.journal()
  expect(journal.filter((entry) => entry.contractViolation ?? entry.undocumented)).toEqual([])
}

test('every code of every call has a state that triggers it or a reason', () => {
  const open = all.flatMap((endpoint) =>
    errorsOf(endpoint).flatMap((code) => (triggerOf(endpoint, code) ? [] : [`${endpoint.id} ${code}`])),
  )
  expect(open).toEqual([])
})

test('no entry describes a code that no call lists', () => {
  const listed = new Set(all.flatMap((endpoint) => errorsOf(endpoint).map((code) => `${endpoint.id} ${code}`)))
  const described = [states, forcedOnly].flatMap((own) =>
    Object.entries(own).flatMap(([id, codes]) => Object.keys(codes).map((code) => `${id} ${code}`)),
  )
  expect(described.filter((pair) => !listed.has(pair))).toEqual([])
})

const pairs = Object.entries(states).flatMap(([id, codes]) => Object.keys(codes).map((code) => `${id} ${code}`))

test('every state of a call’s own code is walked below', () => {
  expect(pairs.filter((pair) => !(pair in reaches))).toEqual([])
  expect(Object.keys(reaches).filter((pair) => !pairs.includes(pair))).toEqual([])
})

test.each(pairs)('%s comes by itself [ERR-01]', async (pair) => {
  const code = (pair.split(' ')[1] ?? '') as ErrorCode
  const walk = new Walk(mock)
  const reply = await reaches[pair]?.(walk)
  expect(reply?.text ?? '').not.toBe('')
  expect(reply && { status: reply.status, codes: codesOf(reply) }).toEqual({ status: errorCodes[code], codes: [code] })
  await expectHonest(walk)
})

function path(
  endpoint: AnyEndpoint,
  { query = {}, params = 'x' }: { query?: Record<string, string>; params?: string } = {},
) {
  return `${endpoint.path.replace(/:\w+/g, params)}?${new URLSearchParams(query).toString()}`
}

const common: Partial<Record<ErrorCode, (walk: Walk, endpoint: AnyEndpoint, who: Player) => Promise<Reply>>> = {
  VALIDATION_FAILED(walk, endpoint, who) {
    const wrong = spoilt(endpoint) ?? {}
    const [type] = endpoint.accepts ?? []
    const headers = {
      ...(endpoint.access === 'anyone' ? {} : bearer(who)),
      'idempotency-key': 'natural-common',
      ...(type ? { 'content-type': type } : {}),
    }
    const body = wrong.body === null ? 'null' : undefined
    if (endpoint.encoding === 'multipart') return multipartWithout(walk, endpoint, who)
    return walk.session.call(path(endpoint, wrong), { method: endpoint.method, headers, body })
  },
  AUTH_USER_BANNED: async (walk, endpoint) =>
    walk.session.call(path(endpoint), { method: endpoint.method, headers: bearer(await walk.player('banned')) }),
  UNAUTHORIZED: (walk, endpoint) =>
    walk.session.call(path(endpoint), {
      method: endpoint.method,
      headers: endpoint.access === 'player' ? {} : { authorization: 'Bearer never-was' },
    }),
  ACCESS_TOKEN_EXPIRED: async (walk, endpoint, who) => {
    await walk.wait(16)
    return walk.session.call(path(endpoint), { method: endpoint.method, headers: bearer(who) })
  },
  MAINTENANCE: (walk, endpoint) =>
    walk.session.call(path(endpoint), { method: endpoint.method, headers: { 'x-mock-scenario': 'maintenance' } }),
  REGION_BLOCKED: (walk, endpoint) =>
    walk.session.call(path(endpoint), { method: endpoint.method, headers: { 'x-mock-scenario': 'region-blocked' } }),
}

async function multipartWithout(walk: Walk, endpoint: AnyEndpoint, who: Player) {
  const { body, headers } = await multipart(new FormData())
  return walk.session.call(endpoint.path, { method: 'POST', body, headers: { ...headers, ...bearer(who) } })
}

test.each(all)('$id comes to the codes of every call by itself [ERR-01 NET-07 NET-13]', async (endpoint) => {
  const walk = new Walk(mock)
  const who = await walk.player(endpoint.id === 'documents.upload' ? 'unconfirmed' : 'player')
  for (const [code, reach] of Object.entries(common) as [ErrorCode, NonNullable<(typeof common)[ErrorCode]>][]) {
    const trigger = triggerOf(endpoint, code)
    const isOwn = states[endpoint.id]?.[code] !== undefined
    if (!errorsOf(endpoint).includes(code) || isOwn || !trigger || !('state' in trigger)) continue
    const reply = await reach(walk, endpoint, who)
    expect({ code, status: reply.status, codes: [...new Set(codesOf(reply))] }).toEqual({
      code,
      status: errorCodes[code],
      codes: [code],
    })
  }
  await expectHonest(walk)
})

import { hash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ApiError } from '~/api/transport/api-error.ts'
import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'

import { createMock, type Mock } from '../../mock-server/app.ts'
import { LossyWorld, readyCall, readyInput, type CallName } from './lossy-world.ts'

const all: Record<CallName, AnyEndpoint> = endpoints
const keyedCalls = (Object.keys(endpoints) as CallName[]).filter((name) => all[name].keyed === 'press')

let mock: Mock
beforeAll(async () => void (mock = await createMock({ port: 0 })))
afterAll(() => mock.close())

async function ready(name: CallName, change?: object) {
  const world = new LossyWorld(mock)
  return { world, press: await readyCall(world, name, change) }
}

/** The server's state and response when nothing gets lost. */
async function undisturbed(name: CallName, change?: object) {
  const { world, press: call } = await ready(name, change)
  const code = await call().then(
    () => null,
    (error: unknown) => (error as ApiError).code,
  )
  return { state: world.state(), code }
}

const digest = (state: string) => hash('sha256', state)

const digests = new Map<CallName, Promise<string>>()
/** The digest of what the server holds when nothing gets lost: the same for every loss of a call. */
function undisturbedDigest(name: CallName): Promise<string> {
  const known = digests.get(name) ?? undisturbed(name).then(({ state }) => digest(state))
  digests.set(name, known)
  return known
}

const ways = ['before', 'after'] as const
const table = keyedCalls.flatMap((name) => ways.map((loss) => [name, loss] as const))

test.each(table)(
  '%s: an answer lost once %s the server acts is no failure, and one effect [O-14]',
  async (name, loss) => {
    const { world, press: call } = await ready(name)
    world.losses = [loss]
    await call()
    expect(world.sent).toBe(2)
    const state = digest(world.state()) // `expect` would print megabytes of the state itself
    expect(state).toBe(await undisturbedDigest(name))
  },
)

test.each(table)('%s: after answers lost %s the server acts a second press works, once [O-14]', async (name, loss) => {
  const { world, press: call } = await ready(name)
  world.losses = [loss, loss]
  await expect(call()).rejects.toMatchObject({ isLost: true })
  await call()
  const state = digest(world.state())
  expect(state).toBe(await undisturbedDigest(name))
})

const unkeyedReads = (Object.keys(endpoints) as CallName[]).filter(
  (name) => all[name].method === 'GET' && all[name].keyed === undefined,
)

/** With a code in each parameter of its path: a wrong one is counted. */
const withWrongCodes = <Given extends object>(input: Given): Given[] => {
  const { params } = input as { params?: object }
  return params ? [{ ...input, params: Object.fromEntries(Object.keys(params).map((name) => [name, '135791'])) }] : []
}

test.each(unkeyedReads)('%s: a repeat of a call without a key changes nothing at the server [O-14]', async (name) => {
  const world = new LossyWorld(mock)
  const { input, send } = await readyInput(world, name, 'unconfirmed')
  await world.send('sendEmailLetter', world.good('sendEmailLetter')) // its code can be guessed
  for (const given of [input, ...withWrongCodes(input)]) {
    await send(given).catch(() => {}) // an error may be counted, too
    const once = digest(world.state())
    await send(given).catch(() => {})
    expect(digest(world.state())).toBe(once)
  }
})

/** A wrong secret for each call that counts wrong ones. */
const wrong: [CallName, object][] = [
  ['authenticate', { password: 'not this one' }],
  ['startAddPasskey', { password: 'not this one' }],
  ['closeAccount', { password: 'not this one' }],
  ['setSignInCode', { password: 'not this one' }],
  ['updatePassword', { old_password: 'not this one' }],
  ['signInByCode', { code: '135791' }],
  ['startTotp', { password: 'not this one' }],
  ['turnOffTotp', { code: '135791' }],
  ['completeSecondStep', { code: '135791' }],
]

test.each(wrong)('%s: a wrong secret whose refusal is lost counts once [O-14]', async (name, change) => {
  const { world, press: call } = await ready(name, change)
  world.losses = ['after']
  const failure: unknown = await call().catch((error: unknown) => error)
  const state = world.state()
  const expected = await undisturbed(name, change)
  expect(failure).toMatchObject({ kind: 'answer', code: expected.code })
  const isSame = state === expected.state
  expect(isSame).toBe(true)
})

import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { bearer, TestSession, type Player } from '../testing/client.ts'
import { anySteps, play, PlayedWorld, responsesOf, stepNames } from '../testing/played-world.ts'
import { VERSION } from './schema.ts'

let one: Mock
let other: Mock
let count = 0

beforeAll(async () => {
  one = await createMock({ port: 0 })
  other = await createMock({ port: 0 })
})
afterAll(async () => {
  await one.close()
  await other.close()
})

const save = (session: TestSession) => session.control<Record<string, unknown>>('GET', 'situation')
const open = (session: TestSession, file: unknown) =>
  session.call('/__mock/situation', {
    method: 'POST',
    body: JSON.stringify(file),
    headers: { 'content-type': 'application/json' },
  })

async function newWorld(mock: Mock) {
  const session = new TestSession(mock, `played-${(count += 1)}`)
  await session.control('POST', 'reset', { seed: 3, now: '2026-03-03T10:00:00Z', freeze: true })
  return new PlayedWorld(session, await session.player())
}

/** The same session in another mock, from its file. */
async function openedIn(mock: Mock, { session, who, keys }: PlayedWorld) {
  const copy = new PlayedWorld(new TestSession(mock, session.id), who)
  copy.keys = keys
  const { status, text } = await open(copy.session, await save(session))
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
  return copy
}

/** The journal measures real time; everything else must be equal. */
function comparable({ journal, ...rest }: Record<string, unknown>) {
  const entries = journal as { took: number; socket: number }[]
  return { ...rest, journal: entries.map(({ took: _took, socket: _socket, ...entry }) => entry) }
}

test('a file opened in another mock gives equal responses, then and after more play and time', async () => {
  const property = fc.asyncProperty(anySteps, anySteps, async (before, after) => {
    const played = await newWorld(one)
    await play(played, before)
    const copy = await openedIn(other, played)
    for (const world of [played, copy]) await world.session.control('DELETE', 'faults')
    const compare = async () => {
      const [original, opened] = [await responsesOf(played, played.who), await responsesOf(copy, copy.who)]
      expect(comparable(opened)).toEqual(comparable(original))
    }
    await compare()
    for (const world of [played, copy]) await play(world, [...after, 'a minute', 'half an hour'])
    await compare()
  })
  await fc.assert(property, { numRuns: 4, examples: [[stepNames, stepNames]] })
}, 120_000)

test('a repeat of a payment gets the stored response, and books nothing', async () => {
  const played = await newWorld(one)
  const first = await played.pay('withdrawal', 700_000, 'the-same-key')
  const failed = await played.pay('withdrawal', 70_000_000_000, 'another-key')
  const copy = await openedIn(other, played)
  expect((await copy.pay('withdrawal', 700_000, 'the-same-key')).text).toBe(first.text)
  expect((await copy.pay('withdrawal', 70_000_000_000, 'another-key')).text).toBe(failed.text)
  expect(await copy.session.control('GET', 'effects')).toEqual(await played.session.control('GET', 'effects'))
})

test('faults, forced codes and the connection act on the opened session', async () => {
  const played = await newWorld(one)
  await play(played, ['a forced error', 'a fault'])
  await played.control('scenario', { name: 'balance-500' })
  await played.control('net', 'edge')
  const copy = await openedIn(other, played)
  const state = await copy.session.control<Record<string, unknown>>('GET', 'state')
  expect(state).toMatchObject({
    scenario: 'balance-500',
    net: { latency: 840, bytesPerSecond: 30_000 },
    faults: [{ endpoint: 'cashBox.pay', kind: 'drop-after', times: 1 }],
    forced: [{ endpoint: 'profile.getBalance', answers: ['GENERAL_ERROR', 'GENERAL_ERROR'] }],
  })
  await copy.control('net', 'ok')
  expect((await copy.pay('deposit', 400_000)).failure).not.toBeNull()
})

test('in a session of another name its URLs are those of that session and this mock', async () => {
  const played = await newWorld(one)
  const { text } = await played.pay('deposit', 400_000)
  const url = new URL((JSON.parse(text) as { payload: { redirect_url: string } }).payload.redirect_url)
  const elsewhere = new TestSession(other, 'another-name')
  await open(elsewhere, await save(played.session))
  const outcome = await elsewhere.call('/api/v1/cashbox/pay/key-of-step-1', { headers: bearer(played.who) })
  expect(outcome.text).toContain(`http://another-name--pay.localhost:${other.port}${url.pathname}`)
  const file = JSON.stringify(await save(elsewhere))
  expect(file).not.toContain(`${played.session.id}.localhost`)
  expect(file).not.toContain(`${played.session.id}--`)
})

describe('another process', () => {
  let child: ChildProcess
  afterAll(() => child.kill())

  test('opens the file of a played world', async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0' } })
    let printed = ''
    child.stdout?.on('data', (part: Buffer) => (printed += part.toString()))
    await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/localhost:\d+\/__mock/)
    const port = Number(/localhost:(\d+)\/__mock/.exec(printed)?.[1])
    const played = await newWorld(one)
    await play(played, stepNames)
    const copy = await openedIn({ port } as Mock, played)
    for (const world of [played, copy]) await world.session.control('DELETE', 'faults')
    const without = ['getPush'] // each process has its own key for web push
    expect(comparable(await responsesOf(copy, copy.who, without))).toEqual(
      comparable(await responsesOf(played, played.who, without)),
    )
  }, 60_000)
})

describe('a file that is damaged or something else is a 400 with the field', () => {
  let file: Record<string, unknown>
  let session: TestSession
  let who: Player
  beforeAll(async () => {
    const played = await newWorld(one)
    await play(played, ['a failed deposit', 'a withdrawal'])
    ;({ session, who } = played)
    file = await save(session)
  })

  /** Sets what `path` names, keys with dots between them; deletes it without a value. */
  function damage(copy: object, path: string, value?: unknown) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at, key) => Reflect.get(at, key) as object, copy)
    if (value === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, value)
  }

  test.each<[string, [path: string, value?: unknown], string, RegExp]>([
    ['another format', ['format', 'har'], 'format', /"har" is not allowed.*mock-situation/],
    [
      'a later version',
      ['version', VERSION + 1],
      'version',
      new RegExp(`${VERSION + 1} is not allowed.*Allowed: ${VERSION}`),
    ],
    ['a scenario that is misspelt', ['scenario', 'maintenence'], 'scenario', /mean "maintenance"/],
    ['no world', ['world'], 'world', /missing/],
    ['no visits', ['world.visits'], 'world.visits', /is missing. Expected: map/],
    ['visits as a list', ['world.visits', []], 'world.visits', /is a list. Expected: map/],
    ['a damaged tag', ['world.events', { $mpa: [] }], 'world.events.$mpa', /\$map/],
    ['a timer of another kind', ['timers.0.job.name', 'pay'], 'timers.0.job.name', /is not allowed/],
    [
      'a player without money',
      ['world.players.$map.0.1.balance'],
      'world.players.pl_new.balance',
      /is missing. Expected: object/,
    ],
  ])('%s', async (_name, change, field, problem) => {
    const copy = structuredClone(file)
    damage(copy, ...change)
    const { status, text } = await open(session, copy)
    const { message, errors } = JSON.parse(text) as { message: string; errors: { field: string }[] }
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(message).toMatch(problem)
  })

  test.each([[{}], [[]], ['text'], [{ log: { version: '1.2', entries: [] } }], [null]])('%j', async (foreign) => {
    const { status, text } = await open(session, foreign)
    expect(status).toBe(400)
    expect(text).toContain('"field"')
  })

  test('the session stays as it was', async () => {
    expect((await session.call('/api/v1/profile', { headers: bearer(who) })).status).toBe(200)
    expect(await session.control('GET', 'effects')).toEqual(file['effects'])
  })
})

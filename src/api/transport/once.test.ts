import { expect, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { tokens } from './tokens.ts'
import { isTerminal, OnceCaller, type Once, type Intent } from './once.ts'

const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })
const refusal = (status: number, message = 'NO', options = {}) => new ApiError('answer', status, { message }, options)

test.each([
  ['a refusal', refusal(409), true],
  ['a refusal after a try that got lost', refusal(409, 'NO', { afterLost: true }), false],
  ['a failure of the server', refusal(500), false],
  ['a key that was used for something else', refusal(409, 'IDEMPOTENCY_KEY_REUSED'), false],
  ['an answer of somebody else', new ApiError('foreign', 403, {}), false],
  ['no answer', new ApiError('network', 0, {}), false],
  ['another player', new ApiError('player-changed', 0, {}), false],
  ['an answer that cannot be read', new ApiError('contract', 200, {}), false],
  ['a fault of our own', new TypeError('x'), false],
])('%s is terminal: %#', (_name, error, expected) => expect(isTerminal(error)).toBe(expected))

/** Keys as stored by `db/intents.ts`, and a server that repeats its first response to a key. */
function setUp({ stored = null, isKept = true }: { stored?: string | null; isKept?: boolean } = {}) {
  let open = stored
  const made: string[] = []
  const intents = {
    open: (_call: 'take', id: string, at: number): Intent => {
      const isNew = open === null
      open ??= `key-${made.push(id)}`
      return { id, key: open, at, isNew, isKept }
    },
    close: () => void (open = null),
  }
  const sent: string[] = []
  const run = (given: Partial<Once<'take', Intent, boolean, 'shown'>> = {}) =>
    new OnceCaller().run({
      intents,
      call: 'take',
      id: 'it',
      now: () => 0,
      send: (key) => Promise.resolve(sent.push(key)),
      refetch: () => Promise.resolve(false),
      effect: (isTaken) => (isTaken ? ('shown' as const) : null),
      mayBeAlready: true,
      ...given,
    })
  return { run, sent, openKey: () => open }
}

test('the response to this call is its outcome [O-14]', async () => {
  const { run, openKey } = setUp()
  expect(await run()).toMatchObject({ outcome: 'done', answer: 1, effect: null })
  expect(openKey()).toBeNull()
})

const leaves: [string, () => void][] = [
  ['is replaced by B', () => begin('B')],
  ['logs out', () => tokens.end('player')],
]
test.each(leaves)(
  'a call whose player %s while the state is fetched is not sent [AUTH-27 PLUS-64 O-14]',
  async (_how, leave) => {
    begin('A')
    const full = setUp({ isKept: false })
    const refetch = async () => {
      leave()
      return false
    }
    expect(await full.run({ refetch })).toBeNull()
    expect(full.sent).toEqual([])

    begin('A')
    const old = setUp({ stored: 'old' })
    expect(await old.run({ refetch })).toBeNull()
    expect(old.sent).toEqual(['old']) // before the player left
    tokens.end('player')
  },
)

test('the outcome states whether the state was fetched after the call [O-14]', async () => {
  const send = () => Promise.reject(new ApiError('aborted', 0, {}))
  expect(await setUp().run()).toMatchObject({ outcome: 'done', hasRefetched: false })
  expect(await setUp({ isKept: false }).run()).toMatchObject({ outcome: 'done', hasRefetched: false }) // before the call
  expect(await setUp().run({ send })).toMatchObject({ outcome: 'unknown', hasRefetched: true })
  expect(await setUp({ stored: 'old' }).run({ refetch: async () => true })).toMatchObject({ hasRefetched: true })
  expect(await setUp({ stored: 'old' }).run()).toMatchObject({ outcome: 'done', hasRefetched: false }) // a new call
})

test('a response to an earlier key counts only if its effect exists; else the intent is new [O-14]', async () => {
  const seen = setUp({ stored: 'old' })
  expect(await seen.run({ refetch: async () => true })).toMatchObject({
    outcome: 'done',
    answer: null,
    effect: 'shown',
  })
  expect(seen.sent).toEqual(['old'])

  const over = setUp({ stored: 'old' })
  expect(await over.run()).toMatchObject({ outcome: 'done', answer: 2, effect: null })
  expect(over.sent).toEqual(['old', 'key-1'])
  expect(over.openKey()).toBeNull()

  const blind = setUp({ stored: 'old' })
  expect(await blind.run({ refetch: async () => null })).toMatchObject({ outcome: 'unknown' })
  expect([blind.sent, blind.openKey()]).toEqual([['old'], 'old'])
})

test('after a lost response the current state decides; if it is unknown, the key stays [O-14]', async () => {
  const send = () => Promise.reject(new ApiError('aborted', 0, {}))
  const lost = setUp()
  expect(await lost.run({ send })).toMatchObject({ outcome: 'unknown' })
  expect(lost.openKey()).toBe('key-1')
  expect(await lost.run({ send, refetch: async () => true })).toMatchObject({ outcome: 'done', effect: 'shown' })
  expect(lost.openKey()).toBeNull()
})

test('an error may mean that the wanted state exists; only then is the state fetched [O-14]', async () => {
  const send = () => Promise.reject(refusal(409))
  const refetch = vi.fn<() => Promise<boolean>>(async () => true)
  expect(await setUp().run({ send, refetch })).toMatchObject({ outcome: 'already', effect: 'shown' })
  expect(await setUp().run({ send })).toMatchObject({ outcome: 'refused' })
  refetch.mockClear()
  expect(await setUp().run({ send, refetch, mayBeAlready: false })).toMatchObject({ outcome: 'refused' })
  expect(refetch).not.toHaveBeenCalled()
})

test('for another player nothing is requested', async () => {
  const refetch = vi.fn<() => Promise<boolean>>(async () => true)
  const send = () => Promise.reject(new ApiError('player-changed', 0, {}))
  expect(await setUp().run({ send, refetch })).toMatchObject({ outcome: 'unknown' })
  expect(refetch).not.toHaveBeenCalled()
})

test('a key that could not be stored is sent only if the server shows no effect yet [O-14]', async () => {
  const free = setUp({ isKept: false })
  expect(await free.run()).toMatchObject({ outcome: 'done', answer: 1 })
  expect(free.sent).toEqual(['key-1'])

  const done = setUp({ isKept: false }) // by a call of an earlier page
  expect(await done.run({ refetch: async () => true })).toMatchObject({
    outcome: 'done',
    answer: null,
    effect: 'shown',
  })
  expect([done.sent, done.openKey()]).toEqual([[], null])

  const blind = setUp({ isKept: false })
  expect(await blind.run({ refetch: async () => null })).toMatchObject({ outcome: 'not-sent' })
  expect([blind.sent, blind.openKey()]).toEqual([[], null])
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from './app.ts'
import { bearer, TestSession } from './testing/client.ts'
import {
  breakKinds,
  cancelling,
  intents,
  paying,
  settling,
  waiting,
  type Model,
  type Real,
} from './testing/money-model.ts'

/** Number of stories; increase it for a longer run. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 30)

let mock: Mock
let count = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const number = fc.nat(intents.length - 1)
const breaks = fc.array(fc.constantFrom(...breakKinds), { maxLength: 3 })
const paySteps = [
  fc.tuple(number, breaks, fc.constantFrom(1, 1, 1, 3)).map((given) => paying(...given)),
  fc
    .tuple(
      fc.constantFrom(4, 5),
      fc.constantFrom('paid', 'slow', 'CANCELLED', 'DECLINED'),
      fc.integer({ min: 1, max: 2 }),
      fc.boolean(),
    )
    .map((given) => settling(...given)),
  fc.constantFrom(1, 5, 12, 31).map((minutes) => waiting(minutes)),
]
const cancelStep = fc.tuple(fc.constantFrom(0, 1, 2, 4), breaks).map((given) => cancelling(...given))
const stories = fc.commands([...paySteps, cancelStep], { maxCommands: 20 })

async function start(isOff: boolean): Promise<{ model: Model; real: Real }> {
  const session = new TestSession(mock, `model-${(count += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-03-02T10:00:00Z', freeze: true })
  mock.sessions.get(session.id).idempotency.isOff = isOff
  const player = await session.player()
  // this is about money, not about sessions that end
  for (const token of mock.sessions.get(session.id).world.accessTokens.values()) token.expiresAt = Infinity
  const { text } = await session.call('/api/v1/profile/balance', { headers: bearer(player) })
  const { real: balance } = JSON.parse(text) as { real: number }
  return { model: { balance, now: 0, payments: new Map() }, real: { session, player } }
}

const property = (steps: typeof stories, isOff = false) =>
  fc.asyncProperty(steps, async (commands) => {
    const set = await start(isOff)
    await fc.asyncModelRun(() => set, commands)
    const journal = await set.real.session.journal()
    expect(journal.filter((entry) => entry.contractViolation ?? entry.undocumented)).toEqual([])
    await set.real.session.control('DELETE', 'session')
  })

test('no fault loses money or moves it twice [CASH-12 CASH-17 O-14]', async () => {
  const steps = await fc.check(property(stories), { numRuns: RUNS, seed: Number(process.env['MODEL_SEED'] ?? 7) })
  expect(fc.defaultReportMessage(steps) ?? '').toBe('')
})

test('the model detects a mock that forgets its keys', async () => {
  const steps = fc.commands(paySteps, { maxCommands: 20 })
  const { failed, counterexample, errorInstance } = await fc.check(property(steps, true), { numRuns: RUNS, seed: 7 })
  expect(failed).toBe(true)
  expect(fc.stringify(counterexample?.[0])).toMatch(/pay\(\d, \[(?:.*(?:after|truncate|badjson).*\]|.*×3)/)
  expect(String(errorInstance)).toMatch(/balance|movements/)
})

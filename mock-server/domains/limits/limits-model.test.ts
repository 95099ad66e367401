import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { limitPeriods, type LimitPeriod } from '../../../src/contract/limits.ts'
import { accountZones, LIMIT_RAISE_WAIT } from '../../../src/constants/limits.ts'
import { periodStart } from './periods.ts'
import { createMock, type Mock } from '../../app.ts'
import { ApiError } from '../../http/api-error.ts'
import { completedAt, confirmLimit, limitRecord, rejectOverLimit, setLimit } from './world.ts'
import { completeDeposit, failWaiting } from '../cash-box/payments.ts'
import { createPlayer } from '../players/world.ts'
import type { PaymentRecord } from '../../world/records.ts'

/** Number of stories; increase it for a longer run. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 100)
const HOUR = 60 * 60_000

let mock: Mock
let count = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

/** False if rejected; rethrows other errors. */
function isAccepted(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** A player with a frozen clock, and the requests and allowances so far. */
class Story {
  readonly session = mock.sessions.get(`limits-model-${(count += 1)}`)
  readonly player
  /** When a higher limit was last requested. */
  readonly requested = new Map<LimitPeriod, number>()
  /** The highest limit of a window since its start. */
  readonly most = new Map<string, number>()

  constructor() {
    this.session.clock.freeze()
    const newId = (prefix: string) => `${prefix}_${(count += 1)}`
    this.player = createPlayer(this.session.world, { kind: 'new', now: this.session.now(), newId })
  }

  valueOf(period: LimitPeriod) {
    return limitRecord(this.player, 'deposit', period, this.session.now()).value ?? Infinity
  }

  values() {
    return new Map(limitPeriods.map((period) => [period, this.valueOf(period)]))
  }

  open(which: number): PaymentRecord | undefined {
    return [...this.player.payments.values()].filter(({ status }) => status === 'waiting')[which]
  }

  /** A deposit as the cash box makes it, when the limits let it. */
  deposit(amount: number) {
    const { player, session } = this
    if (!isAccepted(() => rejectOverLimit(session, player, { kind: 'deposit', amount }))) return
    const id = `tx_${(count += 1)}`
    const made = { transactionId: id, key: id, playerId: player.id, type: 'deposit', status: 'waiting', steps: [] }
    player.payments.set(id, { ...made, amount } as unknown as PaymentRecord)
  }

  complete(which: number) {
    const payment = this.open(which)
    if (payment) completeDeposit(this.session, this.player, payment)
  }

  fail(which: number) {
    const payment = this.open(which)
    if (payment) failWaiting(this.session, payment, 'CANCELLED')
  }

  wait(hours: number) {
    this.session.timers.advance(hours * HOUR)
  }

  limit(period: LimitPeriod, value: number | null) {
    if ((value ?? Infinity) > this.valueOf(period)) this.requested.set(period, this.session.now())
    setLimit(this.session, this.player, { kind: 'deposit', period, value })
  }

  confirm(period: LimitPeriod) {
    isAccepted(() => confirmLimit(this.player, 'deposit', period, this.session.now()))
  }

  /** Windows whose deposits exceeded the highest limit in them. */
  overdrawn(): string[] {
    return limitPeriods.flatMap((period) => {
      const start = periodStart(period, this.session.now(), accountZones.KZT.offset)
      const name = `${period} ${start}`
      this.most.set(name, Math.max(this.most.get(name) ?? 0, this.valueOf(period)))
      const paid = [...this.player.payments.values()]
        .filter((payment) => (completedAt(payment) ?? -Infinity) >= start)
        .reduce((sum, { amount }) => sum + amount, 0)
      return paid > (this.most.get(name) ?? 0) ? [name] : []
    })
  }

  /** Limits that were raised without confirmation, or less than a day after the request. */
  raisedTooEarly(before: ReadonlyMap<LimitPeriod, number>, act: string): LimitPeriod[] {
    return limitPeriods.filter((period) => {
      if (this.valueOf(period) <= (before.get(period) ?? Infinity)) return false
      const waited = this.session.now() - (this.requested.get(period) ?? Infinity)
      return act !== 'confirm' || waited < LIMIT_RAISE_WAIT
    })
  }
}

type Step = { act: string; run: (story: Story) => void }
const periods = fc.constantFrom(...limitPeriods)
const which = fc.nat(2)
const acts = {
  deposit: fc.integer({ min: 10, max: 60 }).map((amount) => (story: Story) => story.deposit(amount)),
  complete: which.map((index) => (story: Story) => story.complete(index)),
  fail: which.map((index) => (story: Story) => story.fail(index)),
  wait: fc.constantFrom(1, 5, 13, 24, 30, 200).map((hours) => (story: Story) => story.wait(hours)),
  limit: fc.tuple(periods, fc.option(fc.integer({ min: 1, max: 150 }))).map(
    ([period, value]) =>
      (story: Story) =>
        story.limit(period, value),
  ),
  confirm: periods.map((period) => (story: Story) => story.confirm(period)),
}
const named = (act: keyof typeof acts) => acts[act].map((run): Step => ({ act, run }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: named('deposit') },
  { weight: 4, arbitrary: named('complete') },
  { weight: 1, arbitrary: named('fail') },
  { weight: 2, arbitrary: named('wait') },
  { weight: 2, arbitrary: named('limit') },
  { weight: 3, arbitrary: named('confirm') },
)
/** Every story starts with limits, so that its first windows have some too. */
const firstLimits = fc.tuple(...limitPeriods.map(() => fc.integer({ min: 40, max: 150 })))
const steps = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' })

test('deposits of a window never exceed the lowest limit, and no raise works before its day [O-67]', () => {
  fc.assert(
    fc.property(firstLimits, steps, (values, steps) => {
      const story = new Story()
      for (const [index, period] of limitPeriods.entries()) story.limit(period, values[index] ?? null)
      for (const { act, run } of steps) {
        const before = story.values()
        run(story)
        expect(story.raisedTooEarly(before, act)).toEqual([])
        expect(story.overdrawn()).toEqual([])
      }
    }),
    { numRuns: RUNS },
  )
})

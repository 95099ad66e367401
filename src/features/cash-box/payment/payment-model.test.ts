// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { testOutcome, testPayment } from '~tests/unit/fixtures/payment.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { OPEN_TRANSACTIONS_POLL } from '~/constants/money.ts'
import { setTracker } from '~/platform/track.ts'

import { receiveStorageEvent, setVisibility, openTab } from '~tests/unit/payment-tab.ts'

const send = vi.hoisted(() =>
  vi.fn<(endpoint: { id: string }, input?: { params?: { key?: string } }) => Promise<unknown>>(),
)
vi.mock('~/api/transport/client.ts', () => ({ send }))

const steps = [
  'pay',
  'server',
  'silent',
  'void',
  'hide',
  'show',
  'leave',
  'other',
  'back',
  'crash',
  'mend',
  'tick',
] as const
const ends = ['waiting', 'processing', 'completed', 'failed', 'cancelled'] as const
type Status = (typeof ends)[number]
const planArbitrary = fc.array(fc.record({ step: fc.constantFrom(...steps), end: fc.constantFrom(...ends) }), {
  minLength: 4,
  maxLength: 14,
  size: 'max',
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

beforeEach(() => {
  setTracker(() => undefined)() // drops events that earlier tests left queued
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Compares the tracker with the server's state: two tabs of one browser, two players, one server. */
class World {
  /** The server's status of each payment of the first player; null: it does not respond. */
  readonly outcomes = new Map<string, Status | null>()
  /** Counts requests of hidden tabs or for another player. */
  wrongly = 0
  readonly tabs = [openTab(), openTab()] as const
  count = 0
  isHidden = false
  player: string | null = 'pl_1'

  constructor() {
    send.mockImplementation(({ id }, input) => this.answer(id, input?.params?.key ?? ''))
    const setItem = localStorage.setItem.bind(localStorage)
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      const isNews = localStorage.getItem(key) !== value
      setItem(key, value)
      if (key === 'payment_end' && isNews) queueMicrotask(() => receiveStorageEvent(value))
    })
  }

  private answer(id: string, key: string): Promise<unknown> {
    if (id === 'cashBox.openPayments') return Promise.resolve({ payments: [] })
    const isPayment = id === 'cashBox.outcome' || id === 'cashBox.void'
    if (!isPayment) return Promise.reject(new ApiError('network', 0, {}))
    if (this.isHidden || this.player !== 'pl_1') this.wrongly += 1
    const status = this.outcomes.get(key) ?? null
    if (status === null) return Promise.reject(new ApiError('network', 0, {}))
    return Promise.resolve(id === 'cashBox.void' ? { outcome: testOutcome(status) } : testOutcome(status))
  }

  async run({ step, end }: Plan[number]) {
    const [tab] = this.tabs
    if (step === 'pay' && this.player === 'pl_1' && !tab.cashBox.isLocked('deposit')) {
      const payment = { ...testPayment, key: `k${(this.count += 1)}`, startedAt: Date.now() }
      this.outcomes.set(payment.key, 'waiting')
      if ((await claimPayment(payment)).kind === 'kept') tab.cashBox.paymentPending(payment)
    }
    if (step === 'server' || step === 'silent') {
      for (const [key, status] of this.outcomes) {
        const isOver = status !== null && status !== 'waiting' && status !== 'processing'
        if (!isOver) this.outcomes.set(key, step === 'silent' ? null : end)
      }
    }
    if (step === 'void' && tab.cashBox.pending && !this.isHidden) await tab.tracker.stop(tab.cashBox.pending)
    if (step === 'hide' || step === 'show') {
      this.isHidden = step === 'hide'
      setVisibility(this.isHidden ? 'hidden' : 'visible')
    }
    if (step === 'crash' || step === 'mend') tab.toasts.hosted(step === 'mend')
    if (step === 'leave' || step === 'other' || step === 'back') {
      this.player = { leave: null, other: 'pl_2', back: 'pl_1' }[step]
      for (const { session, toasts } of this.tabs) {
        if (session.playerId === this.player) continue
        session.end('player')
        toasts.playerLeft()
        if (this.player) session.start(this.player)
      }
    }
    await vi.advanceTimersByTimeAsync(OPEN_TRANSACTIONS_POLL)
  }

  texts = () => this.tabs.flatMap(({ texts }) => texts())
}

test('each outcome is announced once, to its player, in a visible tab, and none is lost [O-14 O-16]', async () => {
  await fc.assert(
    fc.asyncProperty(planArbitrary, async (plan) => {
      localStorage.clear()
      sessionStorage.clear()
      setVisibility('visible')
      await paymentsTable.clear()
      const world = new World()
      let shown = 0
      for (const step of plan) {
        const before = world.texts().length
        const [first] = world.tabs
        const behindCrash = first.toasts.isHosted || step.step === 'mend' ? Infinity : first.texts().length
        await world.run(step)
        const now = world.texts().length
        expect([world.wrongly, world.player === 'pl_1' ? 0 : now]).toEqual([0, 0])
        expect(first.texts().length).toBeLessThanOrEqual(behindCrash)
        if (now > before) shown += now - before
        const over = [...world.outcomes.values()].filter(
          (status) => status && !['waiting', 'processing'].includes(status),
        )
        expect(shown).toBeLessThanOrEqual(over.length)
        const open = await pendingPayments('pl_1')
        expect(open.length + shown).toBe(world.outcomes.size)
      }
      for (const { stop } of world.tabs) stop()
      vi.restoreAllMocks()
    }),
    { numRuns: 60 },
  )
})

import type { BrowserContext, Page } from '@playwright/test'
import fc from 'fast-check'

import { anyRejection, lostLine } from '../support/console-watch.ts'
import type { Fault, JournalEntry, MockPlayer, MockSession } from '../support/mock.ts'
import { bookedKeys, ledger, listenForClaims, waitingPayments, type ShownClaims } from '../support/payments.ts'
import { moveSession, returnTo, sessionMoves, type SessionMove } from '../support/session-moves.ts'
import { amountField, chooseMethod } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// a worker that saves the whole app for each schedule only takes time: payments are no business of it
test.use({ serviceWorkers: 'block' })

/** `npm run lab soak` runs 500 schedules; `npm test` a bounded sample. The seed is the number. */
const schedules = Number(process.env['SOAK_PAYMENTS'] ?? 4)

/** Interval in which the app polls the outcome of a payment, ms. */
const OUTCOME_POLL = 3000

const trouble = [
  'none',
  'drop-before',
  'drop-after',
  'reset',
  'reset-after',
  'truncate',
  'badjson',
  'latency',
  'GENERAL_ERROR',
  'METHOD_UNAVAILABLE',
] as const
const presses = ['once', 'twice', 'two-tabs'] as const
const moves = ['reload', 'new-tab', 'press-again', 'offline', 'jump', 'away-and-back', ...sessionMoves] as const
const endings = ['paid', 'slow', 'CANCELLED', 'DECLINED', 'leave'] as const

const planArbitrary = fc.record({
  type: fc.constantFrom('deposit' as const, 'withdrawal' as const),
  trouble: fc.constantFrom(...trouble),
  times: fc.integer({ min: 1, max: 9 }),
  press: fc.constantFrom(...presses),
  /** Before the response can arrive. */
  isHasty: fc.boolean(),
  moves: fc.array(fc.constantFrom(...moves), { maxLength: 3, size: 'max' }),
  ending: fc.constantFrom(...endings),
  /** `full`: from the click on, IndexedDB and local storage accept nothing. */
  space: fc.constantFrom('free', 'free', 'free', 'full'),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

/** A reproducible plan of one payment intent; unbiased, because small plans have no moves. */
const planOf = (seed: number): Plan => fc.sample(fc.noBias(planArbitrary), { seed, numRuns: 1 })[0] as Plan

const FULL = { name: 'device', value: 'full' }

/** Runs in each page: both storages are full while the cookie is there, also for the pages that are open. */
function fillByCookie() {
  const rejectIfFull = () => {
    if (document.cookie.includes('device=full')) throw new DOMException('the device is full', 'QuotaExceededError')
  }
  const { setItem } = Storage.prototype
  const { put, add } = IDBObjectStore.prototype
  Storage.prototype.setItem = function set(this: Storage, ...given: Parameters<typeof setItem>) {
    rejectIfFull()
    setItem.apply(this, given)
  }
  const limited = (write: typeof put) =>
    function store(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      rejectIfFull()
      return write.apply(this, given)
    }
  IDBObjectStore.prototype.put = limited(put)
  IDBObjectStore.prototype.add = limited(add)
}

/** With its amount, because buttons of the provider's page have the same prefix. */
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Pay|Withdraw) [₸₼]/ })

function causeTrouble(mock: MockSession, { trouble: kind, times }: Plan) {
  if (kind === 'none') return undefined
  if (kind === 'GENERAL_ERROR' || kind === 'METHOD_UNAVAILABLE') return mock.force('cashBox.pay', kind, times)
  const fault: Fault = { endpoint: 'cashBox.pay', kind, times }
  return mock.faults([kind === 'latency' ? { ...fault, ms: 2500 } : fault])
}

/** Fills the form up to the button. */
async function fillIn(page: Page, type: Plan['type']) {
  await page.goto(`/cash-box/${type}`)
  const list = page.getByRole('main').getByRole('button', { name: /wallet/i })
  await expect(list.or(amountField(page)).first()).toBeVisible()
  if (!(await amountField(page).isVisible())) await chooseMethod(page) // a draft of another tab has chosen it already
  await amountField(page).fill('1500')
  await expect(payButton(page)).toBeEnabled()
}

const clickIfPossible = (page: Page) =>
  payButton(page)
    .click({ timeout: 700, noWaitAfter: true })
    .catch(() => {})

async function submit(page: Page, context: BrowserContext, { press: how, type }: Plan) {
  if (how === 'once') return payButton(page).click({ noWaitAfter: true })
  if (how === 'twice') return payButton(page).dblclick({ noWaitAfter: true })
  const other = await context.newPage()
  await fillIn(other, type)
  await Promise.all([payButton(page).click({ noWaitAfter: true }), payButton(other).click({ noWaitAfter: true })])
  return undefined
}

/** The app left for the payment page in the same moment: that is a way to go, too. */
const overtaken = () => null
const patience = { timeout: 8000 }

/** Whether the app has shown the outcome. A player who knows it does not click again. */
type World = {
  page: Page
  context: BrowserContext
  mock: MockSession
  player: MockPlayer
  other: MockPlayer
  type: Plan['type']
  hasHeard: () => boolean
}
const isOfSession = (step: string): step is SessionMove => (sessionMoves as readonly string[]).includes(step)

async function move(step: (typeof moves)[number], world: World): Promise<Page> {
  const { page, context, mock, type, hasHeard } = world
  if (isOfSession(step)) await moveSession(step, world)
  if (step === 'reload') await page.reload(patience).catch(overtaken)
  if (step === 'new-tab') {
    const next = await context.newPage()
    await next.goto(`/cash-box/${type}`)
    return next
  }
  if (step === 'press-again' && !hasHeard()) await clickIfPossible(page)
  if (step === 'offline') {
    await context.setOffline(true)
    if (!hasHeard()) await clickIfPossible(page)
    await context.setOffline(false)
  }
  if (step === 'jump') await mock.advanceClock(60_000)
  if (step === 'away-and-back') {
    await page.goto('/rules', patience).catch(overtaken)
    await page.goBack(patience).catch(overtaken)
  }
  return page
}

/** Ends the payment on the provider's page, once a tab has opened it. */
async function endOutside(context: BrowserContext, ending: Plan['ending']) {
  const outside = context.pages().find((page) => page.url().includes('--pay.'))
  if (!outside || ending === 'leave') return
  // the response redirects to the app, maybe before the click has been reported
  const isBack = outside.waitForURL(/^(?!.*--pay\.)/)
  const submit = outside.locator(`button[value="${ending}"]`).evaluate((button: HTMLButtonElement) => button.click())
  await Promise.race([isBack, submit])
  await isBack
}

/**
 * Keys of the started payments. A new intent may start once the previous one is over, in another tab or by a click at
 * that moment: after the server has rejected or accepted it. `tooEarly`: keys that did not wait for it.
 */
function startedKeys(journal: readonly JournalEntry[]) {
  const isPay = ({ endpoint }: JournalEntry) => endpoint === 'cashBox.pay'
  const keys = new Set(journal.filter(isPay).flatMap(({ key }) => key ?? []))
  const isOver = (key: string, before: readonly JournalEntry[]) =>
    before.some((entry) => entry.endpoint === 'cashBox.void' && entry.path.includes(key)) ||
    before.some((entry) => isPay(entry) && entry.key === key && entry.status >= 400 && entry.status < 500)
  const tooEarly = [...keys].filter((key, index) => {
    const before = journal.slice(
      0,
      journal.findIndex((entry) => isPay(entry) && entry.key === key),
    )
    return ![...keys].slice(0, index).every((earlier) => isOver(earlier, before))
  })
  return { keys, tooEarly }
}

/** Expects at most one money movement per key, one key per intent, and true messages. */
async function expectHonest(mock: MockSession, plan: Plan, { claims, byOthers }: ShownClaims) {
  expect([...byOthers], 'what the other player was told').toEqual([])
  const moved = await ledger(mock, plan.type)
  expect([...moved.values()].filter((times) => times > 1)).toEqual([])
  const { keys, tooEarly } = startedKeys(await mock.journal())
  expect(tooEarly).toEqual([])
  if (!claims.has('did not go through')) expect(keys.size).toBeLessThanOrEqual(1)
  if (moved.size > 0) await expect.poll(() => claims.has('went through'), { timeout: 15_000 }).toBe(true)
  else expect(claims.has('went through')).toBe(false)
  if (claims.has('did not go through')) expect(keys.size === 0 || moved.size < keys.size).toBe(true)
}

for (let seed = 1; seed <= schedules; seed += 1) {
  const plan = planOf(seed)
  const about = [plan.type, plan.trouble, plan.press, plan.moves.join('+') || 'no moves', plan.ending, plan.space].join(
    ', ',
  )
  test(
    `schedule ${seed} (${about}): money moves at most once and every outcome shown is true [O-14 O-16 CASH-10 CASH-12]`,
    { tag: seed === 1 ? [] : '@full' },
    async ({ context, page, mock, player, mayPrint }) => {
      mayPrint(anyRejection, lostLine('/api/v1/cashbox')) // of sessions and payments that end at any moment
      const other = await mock.newPlayer()
      await mock.endBonuses(player) // no confirmation between the click and the payment
      test.slow() // opens up to five pages, and unfinished payments have to expire
      await context.clock.install() // runs normally, and can be advanced
      const listener = await listenForClaims(context, other)
      const claims = listener.claims
      await context.addInitScript(fillByCookie)
      await fillIn(page, plan.type)
      if (plan.space === 'full') await context.addCookies([{ ...FULL, url: mock.origin }])
      const makeSpace = async () => {
        if ((await context.cookies(mock.origin)).some(({ name }) => name === FULL.name))
          expect(await mock.calls('cashBox.pay'), 'payments that were not stored').toEqual([])
        await context.clearCookies({ name: FULL.name })
      }
      await causeTrouble(mock, plan)
      await submit(page, context, plan)
      if (!plan.isHasty) {
        await expect
          .poll(() => claims.size > 0 || context.pages().some((tab) => tab.url().includes('--pay.')), {
            timeout: 4000,
          })
          .toBe(true)
          .catch(() => {}) // or still unknown
      }
      let tab = page
      const hasHeard = () => claims.size > 0
      for (const step of plan.moves) {
        if (isOfSession(step)) await makeSpace() // no session starts on a full device
        tab = await move(step, { page: tab, context, mock, player, other, type: plan.type, hasHeard })
      }
      await makeSpace()
      await endOutside(context, plan.ending)

      await mock.clearFaults()
      const last = await context.newPage()
      await last.goto('/')
      await returnTo(last, player)
      await last.goto(`/cash-box/${plan.type}`)
      let looks = 0
      const whatWaits = async () => {
        // unfinished payments expire; a late call may start one more
        if (looks % 8 === 0) await mock.advanceClock(31 * 60_000)
        looks += 1
        await context.clock.fastForward(OUTCOME_POLL)
        return waitingPayments(last)
      }
      await expect.poll(whatWaits, { timeout: 30_000, intervals: [100, 400] }).toEqual([])
      await expectHonest(mock, plan, listener)
      const sent = startedKeys(await mock.journal()).keys
      const ofOther = (await bookedKeys(mock, other)).filter((key) => sent.has(key))
      expect(ofOther, 'payments booked on the other player').toEqual([])
      await fillIn(last, plan.type) // no button stays disabled
    },
  )
}

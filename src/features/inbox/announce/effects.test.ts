// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { notificationsQuery } from '~/api/notifications.ts'
import {
  bonusSubTypes,
  notificationSubTypes,
  reminderSubTypes,
  securitySubTypes,
  type Notification,
} from '~/contract/notifications.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { inboxMarksTable } from '~/db/inbox-marks.ts'
import { SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'
import { createI18n } from '~/lib/i18n.ts'
import { ownerNow } from '~/platform/owner.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { createStores } from '~/stores/create-stores.ts'
import { claimAnnouncement, recordOutcome, recordShown } from '~/stores/payment-key.ts'
import { catalogues } from '~tests/unit/catalogues.ts'

import { InboxMarks } from '../inbox-marks.ts'
import { promotes } from '../message-look.ts'
import { messageToast, paymentKeyOf } from './message-toast.ts'
import { startAnnouncing } from './effects.ts'

type Body = { body?: { notification_ids: string[] } }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Body) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const english = createI18n()
english.loadAndActivate({ locale: 'en', messages: catalogues.en })
let stop = () => {}
const deposit = (given: Partial<Notification> = {}) =>
  testMessage('paid', {
    sub_type: 'commit_deposit',
    status: 'available',
    created_at: new Date().toISOString(),
    data: { amount: payment.amount, current: payment.currency },
    ...given,
  })
const fresh = (id: string) => testMessage(id, { status: 'available', created_at: new Date().toISOString() })
const calls = (id: string) =>
  send.mock.calls.filter(([call]) => call.id === id).map(([, { body }]) => body?.notification_ids)

beforeEach(async () => {
  await inboxMarksTable.clear()
  vi.useFakeTimers()
  send.mockReset().mockImplementation(async (_call, { body }) => ({ changed: body?.notification_ids.length ?? 0 }))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start({ isLookedUp = true, ended }: { isLookedUp?: boolean; ended?: PaymentResult } = {}) {
  const stores = createStores()
  stores.session.start('pl_1')
  stores.toasts.hosted(true)
  if (isLookedUp) stores.cashBox.paymentsLookedUp('pl_1')
  if (ended) recordOutcome(stores.toasts, ended)
  const queryClient = new QueryClient()
  stop = startAnnouncing({ stores, queryClient, i18n: english, marks: new InboxMarks(stores) })
  const arrive = (...list: Notification[]) => queryClient.setQueryData(notificationsQuery().queryKey, list)
  const texts = () => stores.toasts.queue.map(({ text }) => text)
  return { stores, arrive, texts }
}
/** Waits until all timers have run. */
const rest = () => vi.advanceTimersByTimeAsync(60_000)

test('a message is shown, and closed once its toast has closed [NOTIF-08 API-51 API-52]', async () => {
  const { stores, arrive } = start()
  arrive(fresh('a'), fresh('b'))
  await vi.waitFor(() => expect(stores.toasts.queue).toHaveLength(1))
  expect(calls('notifications.show')).toEqual([['a']])
  expect(calls('notifications.close')).toEqual([])
  stores.toasts.dismiss(stores.toasts.current?.id ?? 0)
  await vi.waitFor(() => expect(calls('notifications.close')).toEqual([['a']]))
  await vi.waitFor(() => expect(calls('notifications.show')).toEqual([['a'], ['b']]))
})

test('during a break promoting messages wait for its end; the others are announced [O-68]', async () => {
  const { stores, arrive, texts } = start()
  stores.session.setBreak(true)
  arrive(
    { ...fresh('gift'), sub_type: 'achievement_gift', created_at: new Date(Date.now() - 1000).toISOString() },
    fresh('a'),
  )
  await vi.waitFor(() => expect(texts()).toEqual(['Message a']))
  expect(calls('notifications.show')).toEqual([['a']])
  stores.toasts.dismiss(stores.toasts.current?.id ?? 0)
  await vi.waitFor(() => expect(calls('notifications.close')).toEqual([['a']]))
  stores.session.setBreak(false)
  await vi.waitFor(() => expect(texts()).toEqual(['Message gift']))
})

test('a message that another tab shows is not shown here', async () => {
  const { stores, arrive } = start()
  send.mockResolvedValue({ changed: 0 })
  arrive(fresh('a'))
  await vi.waitFor(() => expect(calls('notifications.show')).toEqual([['a']]))
  await rest()
  expect(stores.toasts.queue).toEqual([])
  expect(calls('notifications.close')).toEqual([])
})

test.each<[string, (stores: ReturnType<typeof createStores>) => () => void]>([
  [
    'a payment dialog stands',
    ({ dialogs }) => {
      dialogs.show({ kind: 'game-deposit' })
      return dialogs.close
    },
  ],
  [
    'money is being typed',
    ({ worker }) => {
      worker.hold('cash-box')
      return () => worker.release('cash-box')
    },
  ],
  [
    'a payment is waited for',
    ({ cashBox }) => {
      cashBox.opened('paymentStatus')
      return () => cashBox.closed('paymentStatus')
    },
  ],
  [
    'the network is gone',
    ({ network }) => {
      network.wentOffline()
      return network.reached
    },
  ],
  [
    'a crash screen stands',
    ({ toasts }) => {
      toasts.hosted(false)
      return () => toasts.hosted(true)
    },
  ],
  [
    'the tab is hidden',
    () => {
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      return () => {
        state.mockReturnValue('visible')
        document.dispatchEvent(new Event('visibilitychange'))
      }
    },
  ],
  [
    'a game is full screen',
    () => {
      Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true })
      return () => {
        Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
        document.dispatchEvent(new Event('fullscreenchange'))
      }
    },
  ],
])('while %s nothing is announced, and afterwards it is [NOTIF-08]', async (_name, hold) => {
  const { stores, arrive } = start()
  const release = hold(stores)
  arrive(fresh('a'))
  await rest()
  expect(send).not.toHaveBeenCalled()
  release()
  await vi.waitFor(() => expect(stores.toasts.queue).toHaveLength(1))
})

test("the app's payment notice and the message about it are announced once, in any order [NOTIF-08]", async () => {
  const first = start()
  first.stores.cashBox.paymentSettled({ payment, status: 'completed', errorType: null })
  first.arrive(deposit())
  await vi.waitFor(() => expect(calls('notifications.close')).toEqual([['paid']]))
  expect(first.stores.toasts.queue).toEqual([])
  stop()

  const second = start()
  second.arrive(deposit())
  await vi.waitFor(() => expect(second.texts()).toHaveLength(1))
  const key = paymentKeyOf(deposit())
  expect(claimAnnouncement(second.stores.toasts, key)).toBe(false)
  expect(claimAnnouncement(second.stores.toasts, key, Date.now() + SAME_PAYMENT_WITHIN)).toBe(true)
})

test('an outcome shown on a screen before the inbox starts is not announced again [NOTIF-08 CASH-20]', async () => {
  const { arrive, texts } = start({ ended: { payment, status: 'completed', errorType: null } })
  arrive(deposit())
  await rest()
  expect(texts()).toEqual([])
  expect(calls('notifications.close')).toEqual([['paid']])
})

const minute = 60_000
const startedAt = Date.parse('2026-11-20T09:00:00Z')
const { amount } = payment
/** Messages about failed deposits, by minutes after the start of a deposit. Its outcome was shown after 5 minutes. */
const messages = [
  { when: 'while the payment was open', minutes: 2, amount, isNews: false },
  { when: 'just before the outcome was shown', minutes: 4.9, amount, isNews: false },
  { when: 'just after the outcome was shown', minutes: 5.5, amount, isNews: false },
  { when: 'long after the outcome was shown', minutes: 20, amount, isNews: true },
  { when: 'before the payment', minutes: -5, amount, isNews: true },
  { when: 'while a payment of another amount was open', minutes: 2, amount: amount + 1, isNews: true },
]
const failures = (['cancelled', 'failed', 'expired'] as const).flatMap((status) =>
  messages.map((message) => ({ message, status })),
)

test.each(failures)(
  'after a reload, a message from $message.when ($status) adds a toast: $message.isNews [NOTIF-08 O-14]',
  async ({ status, message: { minutes, amount: sum, isNews } }) => {
    localStorage.clear()
    const older = { ...payment, key: 'older', startedAt }
    recordShown(ownerNow(), { payment: older, status, errorType: null }, startedAt + 5 * minute)
    const newer = { ...payment, key: 'newer', startedAt: startedAt + 6 * minute }
    recordShown(ownerNow(), { payment: newer, status: 'completed', errorType: null }, startedAt + 7 * minute)
    vi.setSystemTime(startedAt + 30 * minute)
    const { arrive, texts } = start() // a reload clears the memory of the page
    const created_at = new Date(startedAt + minutes * minute).toISOString()
    arrive(deposit({ sub_type: 'rollback_deposit', created_at, data: { amount: sum, current: 'KZT' } }))
    await vi.waitFor(() => expect(calls('notifications.show')).toEqual([['paid']]))
    await vi.advanceTimersByTimeAsync(100)
    expect(texts()).toHaveLength(isNews ? 1 : 0)
  },
)

test('a message about a payment waits until this device knows whether it made the payment [NOTIF-08 CASH-20]', async () => {
  const { stores, arrive, texts } = start({ isLookedUp: false })
  arrive(deposit())
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).not.toHaveBeenCalled()
  stores.cashBox.paymentPending(payment)
  stores.cashBox.paymentsLookedUp('pl_1')
  stores.cashBox.paymentSettled({ payment, status: 'completed', errorType: null })
  await vi.waitFor(() => expect(calls('notifications.close')).toEqual([['paid']]))
  expect(texts()).toEqual([])
})

test('another amount or another outcome is announced separately [NOTIF-08]', async () => {
  const { stores, arrive } = start()
  stores.cashBox.paymentSettled({ payment, status: 'completed', errorType: null })
  arrive(deposit({ data: { amount: payment.amount + 1, current: 'KZT' } }))
  await vi.waitFor(() => expect(stores.toasts.queue).toHaveLength(1))
})

const again = JSON.stringify({ button: { title: 'Try again', url: '/cash-box/deposit' } })
const toLimits = JSON.stringify({ button: { title: 'My limits', url: '/profile/limits' } })

test.each(notificationSubTypes)(
  'during a break a toast of %s links neither to a deposit nor to a game [O-67 O-68]',
  (subType) => {
    const leadsTo = (action: string | null, isOnBreak: boolean) => {
      const stores = createStores()
      stores.session.start('pl_1', isOnBreak)
      const message = testMessage('a', { sub_type: subType, data: { amount: 150_000, current: 'KZT' }, action })
      return messageToast(message, { stores, i18n: english }).action?.to
    }
    expect(leadsTo(again, true)).toBeUndefined()
    expect(leadsTo(null, false)).toBeUndefined() // a deposit blocked by a limit has no button
    expect(leadsTo(again, false)).toBe('/cash-box/deposit')
    const isPromotion = promotes({ sub_type: subType, type: 'personal' })
    expect(leadsTo(toLimits, true)).toBe(isPromotion ? undefined : '/profile/limits')
  },
)

test('the toast of an ended or opened bonus names it and its sums, without markup [PLUS-70]', () => {
  const stores = createStores()
  const of = (subType: string, content: string) =>
    messageToast(testMessage('a', { sub_type: subType, title: 'Title', content }), { stores, i18n: english }).text
  const words = '“Weekend wave” was not used in time. Bonus money lost: ₸25,000.00.'
  for (const kind of ['bonus_finished', 'bonus_wasted', 'bonus_expired', 'offer_open'])
    expect([of(kind, words), of(kind, `<p>${words}</p>`), of(kind, '')]).toEqual([words, 'Title', 'Title'])
  expect(of('promo_code_taken', words)).toBe('Title')
})

test("a failed deposit has our text and the message's button; a completed one ends a deposit [NOTIF-16 NOTIF-17 CASH-20]", () => {
  const stores = createStores()
  const of = (subType: string) =>
    messageToast(
      testMessage('a', {
        sub_type: subType,
        created_at: new Date().toISOString(),
        data: { amount: 150_000, current: 'KZT' },
        action: again,
      }),
      { stores, i18n: english },
    )
  expect(of('rollback_deposit')).toMatchObject({
    variant: 'error',
    text: expect.stringMatching(/^The deposit did not go through: ₸?1.500.*\. No money was taken\.$/),
    action: { to: '/cash-box/deposit' },
  })
  expect(of('commit_deposit')).toMatchObject({ variant: 'success', topic: 'deposit' })
  const variants = new Map(notificationSubTypes.map((name) => [name, of(name).variant]))
  expect([...variants].filter(([, variant]) => variant === 'error').map(([name]) => name)).toEqual([
    'rollback_deposit',
    'rollback_withdrawal',
    'promo_code_not_valid',
  ])
  expect([...variants].filter(([, variant]) => variant === 'success').map(([name]) => name)).toEqual([
    'commit_deposit',
    'commit_withdrawal',
    'welcome_gift_fd-bonus',
    'achievement_gift',
    'activate-deposit-bonus',
    'activate_deposit_bonus',
  ])
  expect(of('something_new').variant).toBe('info')
  for (const name of reminderSubTypes) expect(of(name).variant).toBe('info')
  for (const name of securitySubTypes) expect(of(name)).toMatchObject({ variant: 'info', topic: 'security' })
  const good = new Set(['bonus_finished', 'spins_won', 'cashback_ready', 'promo_code_taken'])
  for (const name of bonusSubTypes) expect(of(name).variant).toBe(good.has(name) ? 'success' : 'info')
})

// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'

import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { broadcastOutcome, closeReceipt } from '~/responses/payment-outcomes.ts'
import { ownerNow } from '~/platform/owner.ts'
import { afterPaint } from '~/platform/scheduling.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { createStores } from '~/stores/create-stores.ts'
import { bonusKey } from '~/stores/payment-key.ts'
import type { ToastRequest } from '~/stores/toasts-store.ts'
import { english } from '~tests/unit/catalogues.ts'
import { usual, usualOffer } from '~tests/unit/fixtures/cash-box.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { usePaymentDraft } from './method-picker.tsx'
import { ReceiptCard } from './receipt-card.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(() => localStorage.clear())

const good: PaymentResult = {
  payment: { ...testPayment, methodUid: 'card-kzt', startedAt: Date.now() },
  status: 'completed',
  errorType: null,
  transactionId: 'tx_7',
}
const bad: PaymentResult = { ...good, status: 'failed', errorType: 'DECLINED' }
const spins = { ...testSpins, type: 'welcome_gs', transaction_id: 'tx_7', game_slug: 'sea', game_name: 'Sea of Sails' }

const bonus = {
  ...testSpins,
  ...usualOffer,
  status: 'active',
  amount: 150_000,
  transaction_id: 'tx_7',
  spins_count: null,
  wager_amount: 0,
  wager_amount_max: 4_500_000,
}

type World = { path?: string; offers?: object[]; isOnBreak?: boolean; toast?: ToastRequest }

const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)))

/** Renders the card after a payment has ended. */
async function show(
  end: PaymentResult,
  { path = '/cash-box/history', offers = [], isOnBreak = false, toast }: World = {},
) {
  send.mockImplementation(({ id }) =>
    Promise.resolve(id === 'offers.list' ? { data: offers } : usual['cashBox.methods']),
  )
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1', isOnBreak)
  if (toast) stores.toasts.add(toast)
  broadcastOutcome(ownerNow(), { playerId: 'pl_1', end, isAnnounced: true })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 72))
  const view = await renderInApp(<ReceiptCard />, { stores, path, queryClient })
  await painted()
  return { ...view, text: () => view.container.textContent }
}

const card = () => screen.queryByRole('region', { name: english['payment.okTitle'] })

test('a deposit stays on the page with its amount, its method and the bonus it brought [SHELL-45 O-13 CASH-16]', async () => {
  const { text, container } = await show(good, { offers: [bonus] })
  await waitFor(() => expect(text()).toContain('₸1,500.00 · Deposit successful Bank card'))
  await waitFor(() => expect(text()).toContain('Bonus received: ₸1,500.00.'))
  expect(text()).not.toContain('Left to wager') // two lines have no space for the next steps
  expect(hrefs(container)).toEqual(['/'])
})

test.each([
  ['/', ['/games/sea?mode=real']],
  ['/cash-box/history', ['/games/sea?mode=real']],
  ['/games/sea', []],
])('free spins of a deposit link to their game, except in that game: on %s [GAME-23 CASH-16]', async (path, links) => {
  const { text, container } = await show(good, { path, offers: [spins] })
  await waitFor(() => expect(text()).toContain('50 free spins: Sea of Sails'))
  expect(hrefs(container)).toEqual(links)
})

test.each(['deposit', 'withdrawal'] as const)(
  'a %s that was not taken offers another try, another method and support [SHELL-47 O-13]',
  async (type) => {
    const { text, container } = await show({ ...bad, payment: { ...bad.payment, type } })
    expect(text()).toContain('did not go through')
    expect(hrefs(container)).toEqual([`/cash-box/${type}`, `/cash-box/${type}#methods`, '/contacts'])
  },
)

test('during a break the receipt links to no game and no deposit [O-67 O-68]', async () => {
  const { container, unmount } = await show(bad, { isOnBreak: true })
  expect(hrefs(container)).toEqual(['/contacts'])
  unmount()
  const after = await show(good, { isOnBreak: true, offers: [spins] })
  await waitFor(() => expect(after.text()).toContain('Sea of Sails'))
  expect(hrefs(after.container)).toEqual([])
})

test.each([
  ['a success on home', good, '/', 'replaces'],
  ['a failure with its reason', bad, '/cash-box/history', 'replaces'],
  ['a failure on home, which has no space for the reason,', bad, '/', 'leaves'],
] as const)(
  'the receipt shows %s in full, or leaves it to the toast [O-13 NOTIF-10]',
  async (_name, end, path, effect) => {
    const { stores, text } = await show(end, { path })
    const reason = english['PAYMENT_ERRORS.DECLINED']
    expect(text().includes(reason)).toBe(end === bad && effect === 'replaces')
    act(() => {
      stores.toasts.add({ variant: 'info', text: 'Other payment', reports: 'other' })
      stores.toasts.add({ variant: 'info', text: 'Outcome', reports: end.payment.key })
    })
    expect(stores.toasts.queue).toHaveLength(2) // the toast of another payment comes first
    act(() => stores.toasts.dismiss(stores.toasts.current?.id ?? 0))
    const left = effect === 'leaves' ? ['Outcome'] : []
    expect(stores.toasts.queue.map((toast) => toast.text)).toEqual(left)
    const read = screen.queryAllByRole('status').map(({ textContent }) => textContent)
    expect(read.includes('Outcome')).toBe(effect === 'replaces')
  },
)

test('a receipt behind a dialog or the header replaces no toast [O-13]', async () => {
  const { stores } = await show(good)
  const isReplaced = () => {
    act(() => void stores.toasts.add({ variant: 'success', text: 'Outcome', reports: good.payment.key }))
    const left = stores.toasts.current
    act(() => left && stores.toasts.dismiss(left.id))
    return left === null
  }
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  expect(isReplaced()).toBe(false)
  dialog.remove()
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 10, 300, 72))
  expect(isReplaced()).toBe(false)
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 50, 300, 72))
  expect(isReplaced()).toBe(true)
})

test.each([
  ['in view', 100, []],
  ['out of view', 5000, ['Outcome']],
])('a receipt %s when a dialog over it closes replaces the toast, or leaves it [O-13]', async (_name, y, left) => {
  const { stores } = await show(good)
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, y, 300, 72))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  act(() => void stores.toasts.add({ variant: 'success', text: 'Outcome', reports: good.payment.key }))
  await painted()
  expect(stores.toasts.queue).toHaveLength(1)
  dialog.removeAttribute('open')
  dialog.remove()
  await painted()
  await painted()
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual(left)
  const read = screen.queryAllByRole('status').map(({ textContent }) => textContent)
  expect(read.includes('Outcome')).toBe(left.length === 0)
})

test('a receipt that appears under its toast is read once it has been painted [O-13]', async () => {
  const { stores, text } = await show(good, {
    toast: { variant: 'success', text: 'Outcome', reports: good.payment.key },
  })
  expect([stores.toasts.queue, text().includes('Outcome')]).toEqual([[], true])
})

test('a receipt out of view replaces no toast; a bonus that it shows does [O-13]', async () => {
  const { stores, text } = await show(good, { offers: [bonus] })
  await waitFor(() => expect(text()).toContain('Bonus received'))
  await painted()
  act(() => void stores.toasts.add({ variant: 'success', text: 'Bonus', reports: bonusKey(150_000) }))
  expect(stores.toasts.queue).toEqual([])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight + 1, 300, 72))
  act(() => void stores.toasts.add({ variant: 'success', text: 'Outcome', reports: good.payment.key }))
  expect(stores.toasts.queue).toHaveLength(1)
})

test('closing the receipt closes it on every screen [O-13]', async () => {
  const { user } = await show(good)
  await user.click(screen.getByRole('button', { name: english['common.close'] }))
  expect(card()).toBeNull()
  await show({ ...good, payment: { ...good.payment, key: 'next' } })
  expect(card()).not.toBeNull()
  act(() => closeReceipt({ ...good, payment: { ...good.payment, key: 'next' } }))
  expect(card()).toBeNull()
})

test('the card is hidden while the cash box shows the outcome, or another payment is open [CASH-28]', async () => {
  const { stores } = await show(good)
  act(() => {
    stores.cashBox.opened('paymentStatus')
    stores.cashBox.paymentSettled(good)
  })
  expect(card()).toBeNull()
  act(() => stores.cashBox.closed('paymentStatus'))
  expect(card()).not.toBeNull()
  act(() => stores.cashBox.paymentPending({ ...good.payment, key: 'next' }))
  expect(card()).toBeNull()
})

test('home, the pages of the cash box and games show this card [SHELL-45 O-13]', () => {
  const users = globSync('src/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('receipt-card.tsx'))
  expect(users.filter((file) => !file.includes('.test.')).toSorted()).toEqual([
    'src/features/cash-box/cash-box-tabs.tsx',
    'src/routes/index.tsx',
    'src/shell/lazy/page-parts.tsx',
  ])
})

test('another method keeps the amount that was typed a moment ago [CASH-16]', async () => {
  const { result, rerender } = renderHook(({ isOther }) => usePaymentDraft('deposit', isOther), {
    initialProps: { isOther: false },
  })
  await waitFor(() => expect(result.current.draft).toBeDefined())
  act(() => result.current.keepMethod('card-kzt'))
  act(() => result.current.keepAmount('777'))
  rerender({ isOther: true })
  expect(result.current.draft).toEqual({ method: '', amount: '777' })
})

// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import type { PaymentResult as End } from '~/stores/cash-box-store.ts'
import { english } from '~tests/unit/catalogues.ts'
import { usualOffer } from '~tests/unit/fixtures/cash-box.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { PaymentResult } from './payment-result.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

/** Renders an outcome. The server returns a newer balance than the app had before. */
async function show(
  { errorType = null, ...end }: Omit<End, 'errorType'> & { errorType?: string | null },
  offers: object = { data: [] },
) {
  const balance = { real: 250_000, bonus: 1000, currency: 'KZT' }
  send.mockImplementation(({ id }) => Promise.resolve(id === 'offers.list' ? offers : balance))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(balanceQuery().queryKey, { real: 100, bonus: 0, total: 100, currency: 'KZT' })
  return renderInApp(<PaymentResult end={{ ...end, errorType }} />, { queryClient })
}

test.each([
  ['deposit', 'completed', 'The payment went through'],
  ['withdrawal', 'accepted', 'Your withdrawal request is accepted'],
] as const)('a %s that is %s is shown with the new balance [CASH-16]', async (type, status, title) => {
  const { container: box } = await show({ payment: { ...payment, type }, status })
  expect(box.textContent).toContain(title)
  expect(box.textContent).not.toContain('₸1.00')
  await waitFor(() => expect(box.textContent).toContain('Balance: ₸2,510.00'))
})

test('only a deposit that brought a bonus shows it with its next steps [CASH-16 BONUS-33]', async () => {
  const bonus = {
    ...usualOffer,
    id: 'of_7',
    status: 'active',
    amount: 150_000,
    transaction_id: 'tx_7',
    expires_at: null,
  }
  const offers = [{ ...bonus, wager_amount: 0, wager_amount_max: 4_500_000, max_cash_out_money: null }]
  const of = (transactionId: string) => show({ payment, status: 'completed', transactionId }, { data: offers })
  const named = await of('tx_7')
  await waitFor(() => expect(named.container.textContent).toContain('Bonus received: ₸1,500.00'))
  expect(named.container.textContent).toContain('₸45,000.00 Take ')
  named.unmount()
  const { container: box } = await of('tx_8')
  await waitFor(() => expect(box.textContent).toContain('Balance: ₸2,510.00'))
  expect(box.textContent).not.toContain('Bonus received')
})

test('a deposit that brought free spins counts those to play now and later [CASH-16 PLUS-80]', async () => {
  const spins = (id: string, more: object) => ({ ...testSpins, id, type: 'welcome_gs', game_slug: 'sea', ...more })
  const data = [
    spins('now', { transaction_id: 'tx_7', played_spins: 10 }),
    spins('more', { transaction_id: 'tx_7', status: 'active', spins_count: 20 }),
    ...[1, 2].map((day) => spins(`day-${day}`, { transaction_id: 'tx_7', status: 'awaiting' })),
    spins('other', { transaction_id: 'tx_8' }),
  ]
  const { container: box } = await show({ payment, status: 'completed', transactionId: 'tx_7' }, { data })
  await waitFor(() => expect(box.textContent).toContain('Free spins to play now: 60. Later: 100.'))
})

test.each([
  ['now', [{ status: 'active', spins_count: 20 }], 'Free spins to play now: 20.'],
  ['later', [{ status: 'awaiting', spins_count: 20 }], 'Later: 20.'],
  ['never', [{ status: 'finished', spins_count: 20 }], null],
] as const)('free spins to play %s are counted by themselves [CASH-16 PLUS-80]', async (_when, list, text) => {
  const data = list.map((more) => ({
    ...testSpins,
    type: 'welcome_gs',
    game_slug: 'sea',
    transaction_id: 'tx_7',
    ...more,
  }))
  const { container: box } = await show({ payment, status: 'completed', transactionId: 'tx_7' }, { data })
  await waitFor(() => expect(box.textContent).toContain('Balance: ₸2,510.00'))
  await settle()
  const shown = [...box.querySelectorAll('p')]
    .map((line) => line.textContent)
    .filter((line) => /spins|Later/.test(line))
  expect(shown).toEqual(text === null ? [] : [text])
})

test.each([
  ['was withdrawn', { status: 'hidden', transaction_id: null }, true],
  ['expired', { status: 'expired', transaction_id: null }, true],
  ['ended with an earlier deposit', { status: 'finished', transaction_id: 'tx_6' }, true],
  ['was taken and is over', { status: 'wasted', transaction_id: 'tx_7' }, false],
  ['is still listed from before the deposit', { status: 'available', transaction_id: null }, false],
])(
  'a chosen bonus that %s is shown as not taken only if it has gone [CASH-16 CASH-21]',
  async (_name, more, isShown) => {
    const bonus = { id: usualOffer.id, title: 'Evening breeze' }
    const end = { payment: { ...payment, bonus }, status: 'completed', transactionId: 'tx_7' } as const
    const { container: box } = await show(end, { data: [{ ...testSpins, ...usualOffer, ...more }] })
    await waitFor(() => expect(box.textContent).toContain('Balance: ₸2,510.00'))
    const text = english['money.bonusNotTaken'].replace('{bonus}', bonus.title)
    await waitFor(() => expect(box.textContent.includes(text)).toBe(isShown))
  },
)

test('a chosen bonus is found among others, and bonus money lost is explained [CASH-16 CASH-32]', async () => {
  const gone = { ...testSpins, ...usualOffer, id: 'of_8', status: 'expired', transaction_id: null }
  const bonus = { id: usualOffer.id, title: 'Evening breeze' }
  const end = { payment: { ...payment, bonus }, status: 'completed', transactionId: 'tx_7' } as const
  const data = [gone, { ...testSpins, ...usualOffer, status: 'available', transaction_id: null }]
  const chosen = await show(end, { data })
  await waitFor(() => expect(chosen.container.textContent).toContain('Balance: ₸2,510.00'))
  await settle()
  expect(chosen.container.textContent).not.toContain('Evening breeze')
  chosen.unmount()

  const withdrawal = { ...payment, type: 'withdrawal' } as const
  const { container: box } = await show({ payment: withdrawal, status: 'accepted', bonusLost: 250_000 })
  await waitFor(() => expect(box.textContent).toContain('Bonus money lost: ₸2,500.00.'))
})

test('an unmounted screen requests no balance [CASH-16]', async () => {
  const stopped = Promise.withResolvers<void>()
  vi.spyOn(QueryClient.prototype, 'cancelQueries').mockReturnValue(stopped.promise)
  const refetch = vi.spyOn(QueryClient.prototype, 'refetchQueries')
  const { unmount } = await show({ payment, status: 'completed' })
  unmount()
  stopped.resolve()
  await settle()
  expect(refetch).not.toHaveBeenCalled()
})

test('while a response from before the payment may still arrive, no balance is shown [CASH-16]', async () => {
  vi.spyOn(QueryClient.prototype, 'cancelQueries').mockReturnValue(new Promise(() => {}))
  const { container: box } = await show({ payment, status: 'completed' })
  await settle()
  expect(box.textContent).toContain('The payment went through')
  expect(box.textContent).not.toContain('Balance')
})

test('a failed payment shows no balance, but the reason or that no money was taken [ERR-04]', async () => {
  const { container: box } = await show({ payment, status: 'failed', errorType: 'DECLINED' })
  await settle()
  expect(box.textContent).not.toContain('Balance')
  expect(box.textContent.match(/1,500/g)).toHaveLength(1) // the amount is shown once
  expect(screen.getByRole('paragraph').textContent).toBe(english['PAYMENT_ERRORS.DECLINED'])
  await show({ payment, status: 'failed' })
  expect(screen.getByRole('paragraph').textContent).toBe(english['API_ERRORS.WITHDRAWAL_ERROR'])
})

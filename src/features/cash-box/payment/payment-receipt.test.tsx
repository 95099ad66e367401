// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { paymentMethodsQuery } from '~/api/cash-box.ts'
import type { PaymentMethod } from '~/contract/cash-box.ts'
import { TIME_NAMED_AFTER } from '~/constants/money.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { usual } from '~tests/unit/fixtures/cash-box.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PaymentReceipt } from './payment-receipt.tsx'

const steps = () =>
  screen
    .queryAllByRole('listitem')
    .map((step) => [step.textContent, step.dataset['done'] !== undefined, step.getAttribute('aria-current')])

test('a pending payment shows its amount and progress [CASH-16 O-16]', async () => {
  const { container, unmount } = await renderInApp(<PaymentReceipt payment={payment} status="waiting" text="Words" />)
  expect(container.textContent).toContain('₸1,500.00')
  expect(steps()).toEqual([
    ['Started', true, null],
    ['Payment', false, 'step'],
    ['On your balance', false, null],
  ])
  unmount()
  await renderInApp(<PaymentReceipt payment={{ ...payment, type: 'withdrawal' }} status="accepted" text="Words" />)
  expect(steps().map(([name]) => name)).toEqual(['Requested', 'Check', 'Sent to you'])
})

test.each(['failed', 'not-begun', 'unknown'] as const)(
  'a payment that is %s shows its amount and no progress [O-16]',
  async (status) => {
    const recent = { ...payment, startedAt: serverNow() }
    const { container } = await renderInApp(<PaymentReceipt payment={recent} status={status} text="Words" />)
    expect(container.textContent).toBe('₸1,500.00Words')
    expect(steps()).toEqual([])
  },
)

test('the receipt of a payment that started more than an hour ago names its time [ROUTE-22]', async () => {
  const old = { ...payment, startedAt: serverNow() - TIME_NAMED_AFTER - 1 }
  const { container } = await renderInApp(<PaymentReceipt payment={old} status="completed" text="Words" />)
  expect(container.textContent).toContain(`The payment of ${formatDateTime(old.startedAt)}.`)
})

async function ofCard(type: 'deposit' | 'withdrawal', status: 'accepted' | 'processing' | 'completed') {
  const queryClient = new QueryClient()
  const filter = { type, currency: 'KZT', locale: 'en', hasApplePay: false } as const
  const methods = usual['cashBox.methods'] as { data: PaymentMethod[] }
  queryClient.setQueryData(paymentMethodsQuery(filter).queryKey, methods.data)
  const paid = { ...payment, type, methodUid: 'card-kzt' }
  await renderInApp(<PaymentReceipt payment={paid} status={status} text="Words" />, { queryClient })
  return screen.getByText(/^Bank card/).textContent
}

test('the payment method is named once the list of methods is loaded [CASH-16]', async () => {
  expect(await ofCard('deposit', 'completed')).toBe('Bank card')
})

test.each(['accepted', 'processing'] as const)(
  'a withdrawal that is %s repeats how long its method takes [CASH-16]',
  async (status) => {
    expect(await ofCard('withdrawal', status)).toMatch(/^Bank card · Up to 5\smin with the check$/)
  },
)

test.each([
  ['waiting', 'info'],
  ['processing', 'info'],
  ['unknown', 'info'],
  ['completed', 'success'],
  ['accepted', 'success'],
  ['failed', 'danger'],
  ['cancelled', 'danger'],
  ['expired', 'danger'],
  ['not-begun', 'danger'],
] as const)('a payment that is %s has the tone %s [O-16]', async (status, tone) => {
  const { container } = await renderInApp(<PaymentReceipt payment={payment} status={status} text="Words" />)
  const receipt = container.querySelector<HTMLElement>('section')
  expect(receipt?.dataset).toEqual({ tone, inside: 'true' })
})

test('a receipt with a title and next steps shows them in order [CASH-16]', async () => {
  const recent = { ...payment, startedAt: serverNow() }
  const { container } = await renderInApp(
    <PaymentReceipt payment={recent} status="failed" title="Not paid" text="Words" more="More">
      <button type="button">Again</button>
    </PaymentReceipt>,
  )
  expect(container.textContent).toBe('Not paid₸1,500.00WordsMoreAgain')
  expect(container.querySelector<HTMLElement>('section')?.dataset['inside']).toBeUndefined()
})

test('a withdrawal that the server has not started has no steps yet [CASH-16]', async () => {
  await renderInApp(<PaymentReceipt payment={{ ...payment, type: 'withdrawal' }} status="waiting" text="Words" />)
  expect(steps()).toEqual([])
})

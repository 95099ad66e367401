// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PaymentFacts } from './payment-facts.tsx'

const steps = () =>
  screen
    .queryAllByRole('listitem')
    .map((step) => [step.textContent, step.dataset['done'] !== undefined, step.getAttribute('aria-current')])

test('a payment on its way says its sum and how far it is [CASH-16 O-16]', async () => {
  const { container, unmount } = await renderInApp(<PaymentFacts payment={payment} status="waiting" />)
  expect(container.textContent).toContain('₸1,500.00')
  expect(steps()).toEqual([
    ['Started', true, null],
    ['Payment', false, 'step'],
    ['On your balance', false, null],
  ])
  unmount()
  await renderInApp(<PaymentFacts payment={{ ...payment, type: 'withdrawal' }} status="accepted" />)
  expect(steps().map(([name]) => name)).toEqual(['Requested', 'Check', 'Sent to you'])
})

test.each(['failed', 'not-begun', 'unknown'] as const)(
  'one that is %s says its sum and claims no step [O-16]',
  async (status) => {
    const { container } = await renderInApp(<PaymentFacts payment={payment} status={status} />)
    expect(container.textContent).toBe('₸1,500.00')
    expect(steps()).toEqual([])
  },
)

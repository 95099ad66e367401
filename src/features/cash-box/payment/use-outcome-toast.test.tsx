// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { useOutcomeToast } from './payment-return-dialog.tsx'

function Told() {
  const [count, setCount] = useState(0)
  useOutcomeToast({ variant: 'success', text: 'Deposit successful', topic: 'deposit' })
  return <button onClick={() => setCount(count + 1)}>Drawn {count}</button>
}

test('the text of a dialog is repeated as a toast once, regardless of re-renders [O-13]', async () => {
  const { stores } = await renderInApp(<Told />)
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('Drawn 1')
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual(['Deposit successful'])
})

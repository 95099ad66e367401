// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { useOutcomeToast } from './use-outcome-toast.ts'

function Told() {
  useOutcomeToast({ variant: 'success', text: 'Deposit successful', topic: 'deposit' })
  return <p>It is in the dialog too</p>
}

test('what a dialog says is repeated once, also where React runs an effect twice [O-13]', async () => {
  const { stores } = await renderInApp(
    <StrictMode>
      <Told />
    </StrictMode>,
  )
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual(['Deposit successful'])
  expect(screen.getByText('It is in the dialog too')).toBeDefined()
})

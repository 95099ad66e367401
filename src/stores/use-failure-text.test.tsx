// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { useFailureText } from './use-failure-text.ts'

const Part = observer(function Part() {
  return <p role="note">{useFailureText()}</p>
})

test('a failed load names the connection, or maintenance as long as that lasts', async () => {
  const { stores } = await renderInApp(<Part />)
  const text = () => screen.getByRole('note').textContent
  expect(text()).toBe('lobby.failedText')
  await act(async () => stores.network.maintenance(true))
  expect(text()).toBe('API_ERRORS.MAINTENANCE')
  await act(async () => stores.network.maintenance(false))
  expect(text()).toBe('lobby.failedText')
})

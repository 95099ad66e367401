// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { expect, test } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useFailureText } from './use-failure-text.ts'

const Part = observer(function Part({ error }: { error?: Error }) {
  return <p role="note">{useFailureText(error)}</p>
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

test.each([
  [new ApiError('network', 0, {}), 'lobby.failedText'],
  [new ApiError('foreign', 200, {}), 'lobby.failedText'],
  [new ApiError('answer', 500, { message: 'GENERAL_ERROR' }), 'API_ERRORS.GENERAL_ERROR'],
  [new ApiError('aborted', 500, {}), 'API_ERRORS.GENERAL_ERROR'], // after all retries
  [new ApiError('aborted', 0, {}), 'lobby.failedText'],
])('only a call without a response of our server names the connection: %s', async (error, text) => {
  await renderInApp(<Part error={error} />)
  expect(screen.getByRole('note').textContent).toBe(text)
})

// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { OnlineButton } from './online-button.tsx'

test('a button that needs the server is disabled offline and states why [O-10]', async () => {
  const stores = createStores({ language: 'en' })
  const onClick = vi.fn<() => void>()
  const { getByRole } = await renderInApp(<OnlineButton onClick={onClick}>Close the account</OnlineButton>, { stores })
  await userEvent.click(getByRole('button', { name: 'Close the account' }))
  expect(onClick).toHaveBeenCalledOnce()

  act(() => stores.network.wentOffline())
  const offline = getByRole('button', { name: 'This needs a connection' })
  expect(offline).toHaveProperty('disabled', true)
  await userEvent.click(offline)
  expect(onClick).toHaveBeenCalledOnce()
})

test('a button whose reason is beside it keeps its text offline [O-10]', async () => {
  const stores = createStores({ language: 'en' })
  const { getByRole } = await renderInApp(<OnlineButton isExplained>Remove</OnlineButton>, { stores })
  expect(getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', false)
  act(() => stores.network.wentOffline())
  expect(getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true)
})

test('a button may be disabled for another reason while online [O-10]', async () => {
  const { getByRole } = await renderInApp(<OnlineButton disabled>Remove</OnlineButton>)
  expect(getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true)
})

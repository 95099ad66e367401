import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/api-error.ts'
import { createStores } from '~/stores/create-stores.ts'

import { signInByToken } from './token-login.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: unknown) => Promise<unknown>>())
vi.mock('~/api/client.ts', () => ({ send }))

const parts = () => ({ stores: createStores(), queryClient: new QueryClient() })

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://qumai.test/'))
  send.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a link with a token signs in [AUTH-35 AUTH-15]', async () => {
  send.mockImplementation(async ({ id }) =>
    id === 'auth.authenticate'
      ? { access: { token: 'a' }, refresh: { token: 'r' } }
      : { id: 'pl_1', source_id: null, currency: 'KZT', language: 'ru' },
  )
  const { stores, queryClient } = parts()
  expect(await signInByToken('token-1', 'email', { stores, queryClient })).toBe('signed-in')
  expect(stores.session.playerId).toBe('pl_1')
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    body: { token: 'token-1', auth_type: 'email', domain: 'qumai.test' },
  })
})

test('a bad token is tried once, however often the page comes back [O-19]', async () => {
  send.mockRejectedValue(new ApiError('answer', 400, { message: 'AUTH_TOKEN_INVALID' }))
  expect(await signInByToken('token-2', 'email', parts())).toBe('refused')
  expect(await signInByToken('token-2', 'email', parts())).toBe('repeated')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a banned account is told apart [ERR-14]', async () => {
  send.mockRejectedValue(new ApiError('answer', 403, { errors: { domain: ['AUTH_USER_BANNED'] } }))
  expect(await signInByToken('token-3', 'email', parts())).toBe('banned')
})

test('a link that nobody answered is told apart from one that is no longer good [ROUTE-53]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  expect(await signInByToken('token-4', 'email', parts())).toBe('lost')
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { idleHooks } from './transport/client-hooks.ts'
import { configureClient } from './transport/client.ts'
import { balanceQuery } from './profile.ts'

afterEach(() => void configureClient(idleHooks))

test.each([
  [{ real: 123_456, bonus: 7000, currency: 'KZT' }],
  [{ realBalance: 123_456, bonusBalance: 7000, currency: 'KZT' }],
])('%j is real and bonus money with its total [DATA-12 API-14 O-49]', async (response) => {
  configureClient(idleHooks, { fetch: async () => Response.json(response) })
  const balance = await new QueryClient().fetchQuery({ ...balanceQuery(), retry: false })
  expect(balance).toEqual({ real: 123_456, bonus: 7000, total: 130_456, currency: 'KZT' })
})

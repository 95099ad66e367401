import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import type { LastBalance } from '~/db/last-balance.ts'
import { SessionStore } from '~/stores/session-store.ts'

import { keepLastBalance } from './last-balance.ts'

const saveLastBalance = vi.hoisted(() => vi.fn<(balance: LastBalance) => void>())
vi.mock('~/db/last-balance.ts', () => ({ saveLastBalance }))

const { queryKey } = balanceQuery()
const balanceOf = (total: number) => ({ total, currency: 'KZT' as const }) as never

test('the balance is kept, also one that came before anybody listened, and each other sum at once [O-10]', () => {
  const session = new SessionStore()
  session.start('pl_1')
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, balanceOf(100))
  const stop = keepLastBalance(session, queryClient)
  const totals = () => saveLastBalance.mock.calls.map(([{ playerId, total }]) => [playerId, total])
  expect(totals()).toEqual([['pl_1', 100]])
  queryClient.setQueryData(queryKey, balanceOf(100))
  expect(totals()).toHaveLength(1)
  queryClient.setQueryData(queryKey, balanceOf(70))
  expect(totals()).toEqual([
    ['pl_1', 100],
    ['pl_1', 70],
  ])
  stop()
})

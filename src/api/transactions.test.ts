import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { balanceQuery } from './profile.ts'
import { refreshAfterCancel, refreshOtherThanLatest } from './transactions.ts'
import { tripleTurnQuery, withdrawalTermsQuery } from './cash-box.ts'

const keys: readonly QueryKey[] = [balanceQuery().queryKey, withdrawalTermsQuery().queryKey, tripleTurnQuery().queryKey]

function clientWithData() {
  const client = new QueryClient()
  for (const queryKey of keys) client.setQueryData(queryKey, {})
  return { client, stale: () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated) }
}

test('a cancelled withdrawal refetches what can be withdrawn [CASH-17 CASH-32]', async () => {
  const fresh = clientWithData()
  await refreshAfterCancel(fresh.client)
  expect(fresh.stale()).toEqual([true, true, true])
  const known = clientWithData() // its list has just been fetched
  refreshOtherThanLatest(known.client)
  expect(known.stale()).toEqual([true, true, true])
})

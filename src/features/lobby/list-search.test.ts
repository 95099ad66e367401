import { expect, test } from 'vitest'

import { listSearchSchema } from './list-search.ts'

test('the three orders are read from the address [ROUTE-45]', () => {
  for (const sort_by of ['popularity', 'release', 'abc'] as const)
    expect(listSearchSchema.parse({ sort_by }).sort_by).toBe(sort_by)
})

test('a mangled address shows the default list [ROUTE-45 GAME-15]', () => {
  expect(listSearchSchema.parse({ sort_by: 'price', search: 7 })).toEqual({ sort_by: undefined, search: undefined })
})

test('the search text of a list is in the address [GAME-15]', () => {
  expect(listSearchSchema.parse({ search: 'sea' })).toEqual({ search: 'sea' })
})

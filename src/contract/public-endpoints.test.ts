import { expect, test } from 'vitest'

import { endpoints } from './all.ts'
import { offlineReads } from './offline-reads.ts'

test('what the worker may keep for the next visitor is asked without a token', () => {
  const accessOf = (read: string) => {
    const path = read.replace('*', ':slug')
    return Object.values(endpoints).find((endpoint) => endpoint.method === 'GET' && endpoint.path === path)?.access
  }
  expect(offlineReads.map((read) => [read, accessOf(read)])).toEqual(offlineReads.map((read) => [read, 'anyone']))
})

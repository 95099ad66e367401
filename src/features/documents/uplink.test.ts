import { expect, test } from 'vitest'

import { slowUplink } from './use-upload-queue.ts'

test('only a connection known to be slow counts as slow', () => {
  expect(slowUplink(undefined)).toBeNull()
  expect(slowUplink({ effectiveType: '4g' })).toBeNull()
  expect(slowUplink({ effectiveType: '2g' })).toBeLessThan(slowUplink({ effectiveType: '3g' }) ?? 0)
  expect(slowUplink({ effectiveType: '4g', saveData: true })).not.toBeNull()
})

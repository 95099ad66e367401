import { expect, test } from 'vitest'

import { endpoints } from '../src/contract/all.ts'
import { passwordChecks } from './tests/passwords.ts'

const names = ['password', 'old_password', 'current_password']

test('the conformance tests guess passwords at each call that takes the current password', () => {
  const operations = Object.values(endpoints).flatMap((endpoint) => {
    const { id, access } = endpoint
    const { shape = {} } = ('body' in endpoint ? endpoint.body : {}) as { shape?: object }
    return access === 'player' && names.some((name) => name in shape) ? [id] : []
  })
  expect(operations.toSorted()).toEqual(passwordChecks.map(({ operation }) => operation).toSorted())
})

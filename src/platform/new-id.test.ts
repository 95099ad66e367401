import { expect, test } from 'vitest'

import { newId } from './new-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.each([
  ['with randomUUID', crypto],
  ['without it', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('1,000 ids of a browser %s are distinct version 4 UUIDs [DATA-24]', (_browser, source) => {
  const ids = Array.from({ length: 1000 }, () => newId(source))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
})

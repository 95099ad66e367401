import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { isFree } from './is-free.ts'

test('a port is free until a server listens on it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  other.close()
  await once(other, 'close')
  expect(await isFree(port)).toBe(true)
})

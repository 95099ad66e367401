import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startLink } from './link.ts'

const BYTES = 40_000
let server: Server
beforeAll(async () => {
  server = createServer((_, response) => response.end(Buffer.alloc(BYTES, 'a')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

const mockPort = () => (server.address() as AddressInfo).port

async function send(port: number) {
  const begin = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/`)
  const { byteLength } = await response.arrayBuffer()
  return { byteLength, time: performance.now() - begin }
}

test('delivers a whole response after its handshakes, within its window and bandwidth', async () => {
  const link = await startLink(mockPort(), { latency: 60, kilobits: 1600 })
  const { byteLength, time } = await send(link.port)
  link.stop()
  expect(byteLength).toBe(BYTES)
  // two round trips of handshakes, one for the request, one more for bytes beyond ten packets
  expect(time).toBeGreaterThan(4 * 60)
})

test('two parallel responses share the link', async () => {
  const link = await startLink(mockPort(), { latency: 10, kilobits: 1600 })
  const both = await Promise.all([send(link.port), send(link.port)])
  link.stop()
  const bytesPerMs = 200
  expect(Math.max(...both.map(({ time }) => time))).toBeGreaterThan((2 * BYTES) / bytesPerMs)
})

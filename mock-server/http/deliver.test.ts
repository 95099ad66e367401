import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const LONG = '/api/v1/shortcuts?limit=50&page=1&currency=KZT&language=kk'
const SHORT = '/api/v1/check'

/** The raw bytes: `fetch` would decompress them. */
function request(
  path: string,
  accepted: string,
): Promise<{ encoding: string | undefined; length: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-mock-session': 'deliver', 'accept-encoding': accepted }
    get({ host: '127.0.0.1', port: mock.port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { 'content-encoding': encoding, 'content-length': length = '' } = response.headers
        resolve({ encoding, length, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}

test('compresses a long response if the client accepts it, with the length as sent', async () => {
  const plain = await request(LONG, 'identity')
  const packed = await request(LONG, 'gzip, deflate, br')
  expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
  expect(Number(packed.length)).toBe(packed.body.length)
  expect(packed.body.length).toBeLessThan(plain.body.length / 3)
})

test('sends a short response uncompressed', async () => {
  expect((await request(SHORT, 'gzip')).encoding).toBeUndefined()
})

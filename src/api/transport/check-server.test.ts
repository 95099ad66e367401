import { expect, test, vi } from 'vitest'

import { createCheckServer } from './check-server.ts'

const check = (response: () => Promise<Response>) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(response)
  return { fetch, run: createCheckServer({ apiHost: '', language: () => 'kk', fetch }) }
}

test.each([
  [200, 'open'],
  [500, 'open'], // it responds, even with an error
  [451, 'blocked'],
] as const)(
  '%i means that the region is %s, by the status only and bypassing caches [API-67]',
  async (status, result) => {
    const { fetch, run } = check(async () => Response.json({ message: 'anything' }, { status }))
    expect(await run()).toBe(result)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method, init?.cache]).toEqual(['/api/v1/check', 'GET', 'no-store'])
  },
)

test("a timeout or an intercepted response does not count as the server's response [API-67]", async () => {
  const silent = check(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await silent.run()).toBe('lost')
  const html = { status: 200, headers: { 'content-type': 'text/html' } }
  const foreign = check(async () => new Response('<p>Sign in to the network of the hotel</p>', html))
  expect(await foreign.run()).toBe('lost')
})

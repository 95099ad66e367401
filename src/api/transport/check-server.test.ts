import { expect, test, vi } from 'vitest'

import { createCheckServer } from './check-server.ts'

const check = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer)
  return { fetch, run: createCheckServer({ apiHost: '', language: () => 'kk', fetch }) }
}

test.each([
  [200, 'open'],
  [500, 'open'], // it is there, whatever ails it
  [451, 'blocked'],
] as const)(
  '%i says that the region is %s, by the status alone and past every cache [API-67]',
  async (status, result) => {
    const { fetch, run } = check(async () => Response.json({ message: 'anything' }, { status }))
    expect(await run()).toBe(result)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method, init?.cache]).toEqual(['/api/v1/check', 'GET', 'no-store'])
  },
)

test('silence and the page of somebody else are no word of the server [API-67]', async () => {
  const silent = check(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await silent.run()).toBe('lost')
  const html = { status: 200, headers: { 'content-type': 'text/html' } }
  const foreign = check(async () => new Response('<p>Sign in to the network of the hotel</p>', html))
  expect(await foreign.run()).toBe('lost')
})

import type { Page } from '@playwright/test'

import type { MockSession } from './mock.ts'

type Json = Record<string, unknown>

/**
 * Changes each later response of the mock to a GET of this path, to data that the mock never sends. Block service
 * workers: requests of a worker are not intercepted.
 */
export function changeResponses(page: Page, mock: MockSession, path: string, change: (response: Json) => void) {
  return page.route(
    (url) => url.pathname === path,
    async (route, request) => {
      if (request.method() !== 'GET') return route.fallback()
      const { 'if-none-match': _tag, ...headers } = request.headers() // a 304 has nothing to change
      const { pathname, search } = new URL(request.url())
      // Node does not resolve *.localhost
      const response = await fetch(`http://127.0.0.1:${mock.port}${pathname}${search}`, {
        headers: { ...headers, 'x-mock-session': mock.id },
      })
      const body = (await response.json()) as Json
      if (response.ok) change(body)
      await route.fulfill({
        status: response.status,
        headers: { 'content-type': 'application/json', 'x-server-time': response.headers.get('x-server-time') ?? '' },
        body: JSON.stringify(body),
      })
    },
  )
}

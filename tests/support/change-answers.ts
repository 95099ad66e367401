import type { Page } from '@playwright/test'

import type { MockSession } from './mock.ts'

type Json = Record<string, unknown>

/**
 * Changes each later response of the mock to a GET of this path, to data that the mock never sends. Block service
 * workers: requests of a worker are not intercepted.
 */
export function changeAnswers(page: Page, mock: MockSession, path: string, change: (answer: Json) => void) {
  return page.route(
    (url) => url.pathname === path,
    async (route, request) => {
      if (request.method() !== 'GET') return route.fallback()
      const { 'if-none-match': _tag, ...headers } = request.headers() // a 304 has nothing to change
      const { pathname, search } = new URL(request.url())
      // Node does not resolve *.localhost
      const answer = await fetch(`http://127.0.0.1:${mock.port}${pathname}${search}`, {
        headers: { ...headers, 'x-mock-session': mock.id },
      })
      const body = (await answer.json()) as Json
      if (answer.ok) change(body)
      await route.fulfill({
        status: answer.status,
        headers: { 'content-type': 'application/json', 'x-server-time': answer.headers.get('x-server-time') ?? '' },
        body: JSON.stringify(body),
      })
    },
  )
}

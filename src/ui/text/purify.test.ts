// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const sanitize = vi.hoisted(() => vi.fn<(html: string) => string>((html) => html))
vi.mock('dompurify', () => ({ default: () => ({ sanitize, addHook: () => {} }) }))

test('HTML sanitized for one player is cached only for that player [AUTH-27]', async () => {
  const { purifyHtml } = await import('./purify.ts')
  const as = (id: string) => localStorage.setItem('session', JSON.stringify({ playerId: id, id }))
  as('A')
  purifyHtml('<p>of A</p>')
  purifyHtml('<p>of A</p>')
  expect(sanitize).toHaveBeenCalledTimes(1)
  as('B')
  purifyHtml('<p>of A</p>')
  expect(sanitize).toHaveBeenCalledTimes(2)
})

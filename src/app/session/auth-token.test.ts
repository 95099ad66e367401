import { expect, test, vi } from 'vitest'

import { extractAuthToken } from './auth-token.ts'

function open(address: string) {
  const url = new URL(address, 'https://qumai.test')
  const replaceState = vi.fn<History['replaceState']>()
  const taken = extractAuthToken(url as unknown as Location, { replaceState, state: { key: 1 } })
  return { taken, replaced: replaceState.mock.calls.map(([state, , target]) => ({ state: state as unknown, target })) }
}

test('the token is taken once and removed from the URL at once, the rest stays [SHELL-43 AUTH-35]', () => {
  const { taken, replaced } = open('/bonuses?auth_token=abc&promocode=X&auth_type=pwa#categories')
  expect(taken).toEqual({ token: 'abc', type: 'pwa', state: null })
  expect(replaced).toEqual([{ state: { key: 1 }, target: 'https://qumai.test/bonuses?promocode=X#categories' }])
})

test('a path that looks like a host stays a path of the app, and the start continues', () => {
  expect(open('https://qumai.test//evil.test/?auth_token=abc').replaced[0]?.target).toBe(
    'https://qumai.test//evil.test/',
  )
})

test('a URL without a token is unchanged', () => {
  expect(open('/bonuses?promocode=X')).toEqual({ taken: null, replaced: [] })
})

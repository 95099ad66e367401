// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createQueryClient } from '../network/query-client.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: unknown) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

/** A separate page, as after a load, at a URL. */
async function open(url: string) {
  vi.resetModules()
  history.replaceState(null, '', url)
  const reload = vi.spyOn(location, 'reload').mockReset().mockReturnValue()
  const { exchangeAuthToken } = await import('./exchange-auth-token.ts')
  const stores = createStores()
  stores.session.start('p1')
  const parts = { stores, queryClient: createQueryClient() }
  return { exchange: () => exchangeAuthToken(parts), reload }
}

beforeEach(() => {
  tokens.end()
  localStorage.clear()
  sessionStorage.clear()
  send
    .mockReset()
    .mockImplementation(async ({ id }) =>
      id === 'auth.authenticate' ? { access: { token: 'A2' }, refresh: { token: 'R2' } } : { id: 'p2' },
    )
})

test('a token of the URL starts a session: exchanged once for all callers, then a reload [NET-08]', async () => {
  const { exchange, reload } = await open('/bonuses?auth_token=abc&auth_type=mail&promocode=X')
  expect(await Promise.all([exchange(), exchange()])).toEqual([true, true])
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['auth.authenticate', 'profile.getUser'])
  expect(send.mock.calls[0]?.[1]).toMatchObject({ body: { token: 'abc', auth_type: 'mail' } })
  expect(reload).toHaveBeenCalledOnce()
  expect(location.search).toBe('?promocode=X')
  expect(tokens.refresh).toBeNull() // later calls of this page are not the new player's
  dispatchEvent(new Event('pagehide'))
  expect(tokens.current()).toMatchObject({ playerId: 'p2', access: 'A2', refresh: 'R2' })
  expect(localStorage.getItem('linked-player')).toBe('p2') // the confirmation of the account comes after the reload
  expect(await exchange()).toBe(true) // late error responses of this page do not end the new session
  expect(reload).toHaveBeenCalledOnce()
})

test('without a token there is no request and no reload [NET-08]', async () => {
  const { exchange, reload } = await open('/bonuses?promocode=X')
  expect(await exchange()).toBe(false)
  expect(send).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a bad token is tried once, even if the page returns with it [O-19]', async () => {
  send.mockRejectedValue(new ApiError('answer', 400, { message: 'AUTH_TOKEN_INVALID' }))
  for (const visit of [1, 2, 3]) {
    const { exchange, reload } = await open('/?auth_token=bad&auth_type=mail')
    expect([visit, await exchange()]).toEqual([visit, false])
    expect(reload).not.toHaveBeenCalled()
  }
  expect(send).toHaveBeenCalledOnce()
})

test('a good token used again causes no reload either [O-19]', async () => {
  const first = await open('/?auth_token=good&auth_type=mail')
  expect(await first.exchange()).toBe(true)
  const second = await open('/?auth_token=good&auth_type=mail')
  expect(await second.exchange()).toBe(false)
  expect(second.reload).not.toHaveBeenCalled()
  expect(send.mock.calls.filter(([{ id }]) => id === 'auth.authenticate')).toHaveLength(1)
})

const beginB = () => void tokens.begin('B', { access: 'b', refresh: 'b' })
/** When another tab signs B in: while the link is exchanged, or until the page has unloaded. */
const arrivals: [string, () => void, () => void][] = [
  [
    'while the account of the link is requested',
    () =>
      send.mockImplementation(async ({ id }) => {
        if (id === 'profile.getUser') beginB()
        return id === 'auth.authenticate' ? { access: { token: 'A2' }, refresh: { token: 'R2' } } : { id: 'p2' }
      }),
    () => {},
  ],
  ['until the page unloads', () => {}, beginB],
]
test.each(arrivals)(
  'a link never replaces a player who signed in %s [AUTH-35 PLUS-64]',
  async (_when, prepare, beforeUnload) => {
    prepare()
    const { exchange } = await open('/?auth_token=abc&auth_type=mail')
    await exchange()
    beforeUnload()
    dispatchEvent(new Event('pagehide'))
    expect(tokens.current()).toMatchObject({ playerId: 'B', access: 'b' })
    expect(localStorage.getItem('linked-player')).toBeNull()
  },
)

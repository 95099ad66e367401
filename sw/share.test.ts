import '~tests/unit/worker-scope.ts'

import { beforeEach, expect, test, vi } from 'vitest'

type Handler = { handle: (given: { request: Request }) => Promise<Response> }
type Route = { match: (given: { url: URL; request: object }) => boolean; handler: Handler; method: string }
const routes = vi.hoisted(() => [] as Route[])
vi.mock('workbox-routing', () => ({
  NavigationRoute: vi.fn<() => void>(),
  registerRoute: (match: Route['match'], handle: Handler['handle'], method: string) =>
    routes.push({ match, handler: { handle }, method }),
}))

beforeEach(() => {
  vi.resetModules()
  routes.length = 0
  vi.stubGlobal('location', new URL('https://q.test/sw.js'))
})

test.each([
  ['a link of a page', { url: 'https://q.test/games/amber-sea?a=1#x' }, '/games/amber-sea?a=1#x'],
  ['a link in a sentence', { text: 'See https://q.test/news/cup, please' }, '/news/cup'],
  ['a sign-in link', { text: 'https://q.test/?auth_token=t&auth_type=pwa' }, '/?auth_token=t&auth_type=pwa'],
  ['our link beside another', { text: 'https://else.test/ https://q.test/vipclub' }, '/vipclub'],
  ['a promo code', { text: ' PEARL ', title: 'A gift' }, '/bonuses?promocode=PEARL'],
  ['a code in Cyrillic', { text: 'ТЕҢІЗ-26' }, `/bonuses?promocode=${encodeURIComponent('ТЕҢІЗ-26')}`],
  ['a link of another site', { url: 'https://else.test/games' }, '/#share'],
  ['a code beside a link of another site', { url: 'https://else.test/', text: 'PEARL' }, '/#share'],
  ['a host that begins like ours', { url: 'https://q.test.else.test/' }, '/#share'],
  ['a link with a user name', { url: 'https://me@q.test/games' }, '/#share'],
  ['a host in the path', { url: 'https://q.test//else.test/' }, '/#share'],
  ['a link of the API', { url: 'https://q.test/api/v1/profile' }, '/#share'],
  ['a script', { url: 'javascript:alert(1)', text: '<b>' }, '/#share'],
  ['a sentence', { text: 'use the code PEARL' }, '/#share'],
  ['nothing', {}, '/#share'],
] as const)('%s shared into the app leads to its page or to a message [PLUS-89]', async (_, shared, path) => {
  const { openShares } = await import('./share.ts')
  openShares()
  const [route] = routes
  expect(route?.method).toBe('POST')
  const request = new Request('https://q.test/share', { method: 'POST', body: new URLSearchParams(shared) })
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(String(url)))
  expect(await (await route?.handler.handle({ request }))?.text()).toBe(path)
  expect(redirect).toHaveBeenCalledExactlyOnceWith(path, 303)
  redirect.mockRestore()
})

test('only a navigation to the target is a share; data that cannot be read lead to the message [PLUS-89]', async () => {
  const { openShares } = await import('./share.ts')
  openShares()
  const [route] = routes
  const isShare = (path: string, mode: string) =>
    route?.match({ url: new URL(path, 'https://q.test'), request: { mode } })
  expect([isShare('/share', 'navigate'), isShare('/share', 'cors'), isShare('/shares', 'navigate')]).toEqual([
    true,
    false,
    false,
  ])
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(String(url)))
  const request = new Request('https://q.test/share', { method: 'POST', body: '{}' })
  expect(await (await route?.handler.handle({ request }))?.text()).toBe('/#share')
  redirect.mockRestore()
})

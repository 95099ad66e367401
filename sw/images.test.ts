import '~tests/unit/worker-scope.ts'

import { expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

import { dropLatePictures, imageStrategy, isImageUrl, isPicture } from './images.ts'

test('pictures are URLs of our host and of the image host', () => {
  const is = (address: string) => isImageUrl(new URL(address), 'https://q.test', 'https://cdn.test')
  expect(is('https://q.test/img/a?w=180')).toBe(true)
  expect(is('https://cdn.test/img/a')).toBe(true)
  expect(is('https://evil.test/img/a')).toBe(false)
  expect(is('https://q.test/assets/a.svg')).toBe(false)
})

test('an error page at the URL of a picture is not stored as a picture', () => {
  const response = (status: number, type: string) => new Response('x', { status, headers: { 'content-type': type } })
  expect(isPicture(response(200, 'image/webp'))).toBe(true)
  expect(isPicture(response(200, 'text/html'))).toBe(false)
  expect(isPicture(response(404, 'image/png'))).toBe(false)
  expect(isPicture(response(206, 'image/png'))).toBe(false)
})

test.each([true, false])(
  'a picture that loads while its player leaves (%s) is not stored [AUTH-27]',
  async (leaves) => {
    const caches = new FakeCaches()
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('location', new URL('https://q.test'))
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    class FakeEvent {
      waitUntil() {}
    }
    for (const name of ['ExtendableEvent', 'FetchEvent']) vi.stubGlobal(name, FakeEvent) // Workbox compares with them
    const event = new FakeEvent() as unknown as ExtendableEvent
    const request = new Request('https://q.test/img/g/of-a')
    const [shown, stored] = imageStrategy.handleAll({ event, request })
    if (leaves) {
      await caches.delete('images')
      dropLatePictures()
      await caches.open('images') // the next visitor has pictures, too
    }
    resolve(new Response('a picture', { headers: { 'content-type': 'image/webp' } }))
    expect(await (await shown).text()).toBe('a picture')
    await stored
    const held = await (await caches.open('images')).keys()
    expect(held.map(({ url }) => url)).toEqual(leaves ? [] : [request.url])
  },
)

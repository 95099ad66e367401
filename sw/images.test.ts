import '~tests/unit/worker-scope.ts'

import { expect, test } from 'vitest'

import { isImageUrl, isPicture } from './images.ts'

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

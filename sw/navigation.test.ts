import '~tests/unit/worker-scope.ts'

import { expect, test } from 'vitest'

import { notPages } from './navigation.ts'

test.each([
  ['/', true],
  ['/games/silver-wave', true],
  ['/profile/deep?x=a.b', true],
  ['/?utm_content=creatives/300x250.png', true],
  ['/games?utm_source=t.me/qumai.kz', true],
  ['/?utm_referrer=https://www.google.kz', true],
  ['/faq?ref=/a.b', true],
  ['/unsubscribe/me@mail.ru', true],
  ['/unsubscribe/me%40mail.ru?from=letter.html', true],
  ['/games/book-of-v2.0', true],
  ['/games/category/new-2.0', true],
  ['/confirm-email/ey.J0.x', true],
  ['/imgs', true],
  ['/api?x=1', false],
  ['/offer.pdf', false],
  ['/.well-known/assetlinks.json', false],
  ['/version.json?at=1', false],
  ['/.well-known/change-password', false],
  ['/files/terms.pdf?x=/a', false],
  ['/api/v1/check', false],
  ['/__mock', false],
  ['/img/a', false],
  ['/assets/a.js', false],
  ['/openapi.json', false],
])('%s is a page of the app: %s', (path, expected) => {
  expect(notPages.every((pattern) => !pattern.test(path))).toBe(expected)
})

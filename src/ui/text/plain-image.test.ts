import { expect, test } from 'vitest'

import { plainImage } from './html.tsx'

test('one picture with plain attributes needs no sanitizer [GAME-22]', () => {
  const html = '<img src="/img/c/slots?width=64" alt="" width="24" height="24">'
  expect(plainImage(html)).toEqual({ src: '/img/c/slots?width=64', alt: '', width: '24', height: '24' })
  expect(plainImage(' <img src="https://cdn.example/a.svg" alt="" /> ')).toEqual({
    src: 'https://cdn.example/a.svg',
    alt: '',
  })
})

test.each([
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,x">',
  '<img src="http://cdn.example/a.png">',
  '<img src="/a" onerror="alert(1)">',
  '<img src="/a" style="position:fixed">',
  '<img src="/a"onload="alert(1)">',
  '<img src="/a"><script>alert(1)</script>',
  '<img src="/a"><img src="/b">',
  '<img src="/a" src="javascript:alert(1)">',
  '<img src="/a?x=1&amp;y=2">',
  '<img src="/a" alt="a>b">',
  "<img src='/a'>",
  '<IMG SRC="/a">',
  '<img alt="none">',
  '<svg><image href="/a"/></svg>',
  'text',
  '',
])('%s is left to the sanitizer [GAME-22]', (html) => {
  expect(plainImage(html)).toBeNull()
})

import { expect, test } from 'vitest'

import { isInAppBrowser, systemBrowserUrl } from './leave-in-app-browser.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  [`${android} Instagram 300.0.0.1 Android`, true],
  [`${android} [FB_IAB/FB4A;FBAV/440.0]`, true],
  [`${iphone} [FBAN/FBIOS;FBAV/440.0]`, true],
  [`${iphone} Instagram 300.0 (iPhone14,5)`, true],
  [android, false],
  [`${iphone} Safari/604.1`, false],
  ['Mozilla/5.0 (Windows NT 10.0) Instagram 300.0', false],
])('the browsers of Facebook and Instagram on phones are recognised: %s [BANNER-25]', (userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})

test('the redirect keeps the URL and leads nowhere else [BANNER-25]', () => {
  const page = 'https://qumai.test/games/sea?mode=demo#ban'
  expect(systemBrowserUrl(android, page)).toMatch(/^intent:\/\/qumai\.test\/games\/sea\?mode=demo#Intent;scheme=https;/)
  expect(systemBrowserUrl(iphone, page)).toBe('x-safari-https://qumai.test/games/sea?mode=demo')
  expect(systemBrowserUrl(iphone, 'javascript:alert(1)')).toBeNull()
})

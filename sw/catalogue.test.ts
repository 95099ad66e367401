import './test-scope.ts'

import { expect, test } from 'vitest'

import { catalogueKey, isCatalogueRead, isKeepable } from './catalogue.ts'

const own = 'https://q.test'
const isRead = (address: string, headers = {}) => isCatalogueRead(new Request(new URL(address, own), { headers }), own)

test.each([
  ['/api/v1/shortcuts?language=kk&currency=KZT', true],
  ['/api/v1/games?page=2&language=ru', true],
  ['/api/v1/static-page/terms?language=az', true],
  ['/api/v1/static-page/terms/more?language=az', false],
  ['/api/v1/promos?locale=az', true],
  ['/api/v1/promos/caspian-evening?locale=az', true],
  ['/api/v1/promos', false],
  ['/api/v1/tournaments?language=ru', false], // says who takes part
  ['/api/v1/vip-club?language=ru', false],
  ['/api/v1/games/silver-wave?language=ru', false],
  ['/api/v1/shortcuts', false], // in which language?
  ['/api/v1/profile?language=ru', false],
  ['/api/v1/profile/balance?language=ru', false],
  ['/api/v1/cashbox?language=ru', false],
  ['/api/v1/check?language=ru', false],
  ['/api/v1/games/search?language=ru', false],
  ['https://other.test/api/v1/shortcuts?language=kk', false],
])('%s may be kept: %s', (address, expected) => {
  expect(isRead(address)).toBe(expected)
})

test('what was asked with a bearer is for one player: it is neither kept nor answered from what is', () => {
  expect(isRead('/api/v1/video-banners?language=kk', { Authorization: 'Bearer a.b.c' })).toBe(false)
  expect(isRead('/api/v1/video-banners?language=kk', { Accept: 'application/json' })).toBe(true)
})

test('the order of parameters does not matter, their values do', () => {
  const key = (query: string) => catalogueKey(`${own}/api/v1/games?${query}`)
  expect(key('language=kk&currency=KZT')).toBe(key('currency=KZT&language=kk'))
  expect(key('language=kk&currency=KZT')).not.toBe(key('language=kk&currency=AZN'))
})

test.each([
  [200, 'application/json', '', true],
  [200, 'application/json', 'no-cache', true],
  [200, 'application/json', 'no-store', false],
  [200, 'application/json', 'private, max-age=60', false],
  [200, 'application/json', 'max-age=60, Private="set-cookie"', false],
  [200, 'text/html', '', false],
  [451, 'application/json', '', false],
  [304, 'application/json', '', false],
])('status %i as %s with %s is kept: %s', async (status, type, control, expected) => {
  const headers = { 'content-type': type, 'cache-control': control }
  expect(await isKeepable(new Response(status === 304 ? null : '{}', { status, headers }))).toBe(expected)
})

test.each([
  ['origin, accept-encoding', true],
  ['Origin, Authorization', false],
  ['*', false],
])('an answer that varies by %s is kept: %s', async (vary, expected) => {
  const headers = { 'content-type': 'application/json', vary }
  expect(await isKeepable(new Response('{}', { headers }))).toBe(expected)
})

test('half an answer is not kept, and reading it takes nothing away from the page', async () => {
  const headers = { 'content-type': 'application/json' }
  expect(await isKeepable(new Response('{"data": [', { headers }))).toBe(false)
  const whole = new Response('{"data": []}', { headers })
  expect(await isKeepable(whole)).toBe(true)
  expect(await whole.json()).toEqual({ data: [] })
})

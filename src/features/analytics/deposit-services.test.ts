// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { saveAdConsent } from '~/platform/visitor.ts'
import type { TrackedEvent } from '~/platform/track.ts'

import { depositServices } from './deposit-services.ts'

const event = (name: TrackedEvent['name']) =>
  ({
    name,
    payload: { amount: 150_050, currency: 'KZT', method: 'card-kzt' },
    at: 5,
    url: 'https://qumai.test/#secret',
  }) as TrackedEvent

let session: string | null = 's1'

function standIns(analyticsUrl = 'https://stats.test/e', pixelUrl = 'https://pixel.test/p?id=7') {
  const post = vi.fn<(url: string, body: string) => Promise<unknown>>(() => Promise.reject(new Error('blocked')))
  const load = vi.fn<(url: string) => void>()
  const notify = depositServices({ analyticsUrl, pixelUrl }, { post, load }, () => session)
  return { post, load, tell: notify }
}

beforeEach(() => localStorage.clear())

test('deposits, including the first, are sent to both services without personal data [ANLT-09 ANLT-11]', () => {
  saveAdConsent(true)
  const { post, load, tell: notify } = standIns()
  notify(event('deposit'))
  notify(event('first_deposit'))
  notify(event('slow_options'))
  expect(post.mock.calls.map(([url, body]) => [url, JSON.parse(body) as unknown])).toEqual([
    ['https://stats.test/e', { event: 'deposit', amount: 150_050, currency: 'KZT', at: 5 }],
    ['https://stats.test/e', { event: 'first_deposit', amount: 150_050, currency: 'KZT', at: 5 }],
  ])
  expect(load.mock.calls.map(([url]) => url)).toEqual([
    'https://pixel.test/p?id=7&event=deposit&value=1500.50&currency=KZT',
    'https://pixel.test/p?id=7&event=first_deposit&value=1500.50&currency=KZT',
  ])
})

test('both services wait for consent, and a rejected consent is final [ANLT-09 O-66]', () => {
  const { post, load, tell: notify } = standIns()
  notify(event('deposit'))
  expect([post.mock.calls.length, load.mock.calls.length]).toEqual([0, 0])
  saveAdConsent(true)
  expect([post.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])

  localStorage.clear()
  const other = standIns()
  other.tell(event('deposit'))
  saveAdConsent(false)
  saveAdConsent(true)
  expect([other.post.mock.calls.length, other.load.mock.calls.length]).toEqual([0, 0])
})

test('consent does not cover deposits of another player or an earlier session [ANLT-09 O-66]', () => {
  const { post, load, tell: notify } = standIns()
  notify(event('deposit'))
  session = 's2'
  notify(event('first_deposit'))
  saveAdConsent(true)
  session = 's1'
  expect([post.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  expect(post.mock.calls[0]?.[1]).toContain('first_deposit')
})

test.each(['', 'http://stats.test/', 'javascript:alert(1)'])('a URL like "%s" disables a service [ANLT-09]', (url) => {
  saveAdConsent(true)
  const { post, load, tell: notify } = standIns(url, url)
  notify(event('deposit'))
  expect(post).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})

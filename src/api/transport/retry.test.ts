import { expect, test } from 'vitest'

import { RETRY_AFTER_MAX } from '~/constants/network.ts'

import { retryAfterMs } from './retry.ts'

const DAY = 86_400_000
const at = (ms: number) => new Date(ms).toUTCString()
const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers))

test.each([-400, 0, 400])(
  "a date is compared with the response's clock; this device is %s days wrong [NET-04]",
  (days) => {
    const server = Math.floor(Date.now() / 1000) * 1000 + days * DAY
    expect(wait({ 'retry-after': at(server + 30_000), date: at(server) })).toBe(30_000)
    expect(wait({ 'retry-after': at(server + 30_000), 'x-server-time': String(server) })).toBe(30_000)
  },
)

test('seconds and absurd values: every wait is between zero and a day [NET-04]', () => {
  expect(wait({ 'retry-after': '5' })).toBe(5000)
  expect(wait({ 'retry-after': '0.5' })).toBe(500)
  expect(wait({ 'retry-after': '-5' })).toBe(0)
  expect(wait({ 'retry-after': '99999999999' })).toBe(RETRY_AFTER_MAX)
  expect(wait({ 'retry-after': at(Date.UTC(2090)), date: at(Date.now()) })).toBe(RETRY_AFTER_MAX)
  for (const text of ['', ' ', 'soon', 'Infinity', '1e9', '0x10']) expect(wait({ 'retry-after': text })).toBeNull()
  expect(wait({})).toBeNull()
})

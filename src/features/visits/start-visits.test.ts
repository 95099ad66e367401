// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { visitSchema } from '~/contract/visitor.ts'
import { VISIT_DELAY } from '~/constants/network.ts'
import { storeClientIp } from '~/platform/visitor.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'

import { startVisits } from './start-visits.ts'

type Resolved = { toLocation: { href: string; pathname: string }; pathChanged: boolean }

const add = vi.fn<(kind: string, body: Record<string, unknown>) => Promise<void>>(async () => {})
let tracked: TrackedEvent[]
let go: (event: Resolved) => void = () => {}
let stop: () => void
let untrack: () => void

const visit = (href: string, pathChanged = true) =>
  go({ toLocation: { href, pathname: href.split('?')[0] ?? '' }, pathChanged })

beforeEach(() => {
  vi.useFakeTimers()
  add.mockClear()
  tracked = []
  untrack = setTracker((event) => tracked.push(event))
  const subscribe = (_event: 'onResolved', listener: typeof go) => {
    go = listener
    return () => {}
  }
  stop = startVisits({ router: { subscribe }, outbox: { add } })
})

afterEach(() => {
  stop()
  untrack()
  vi.useRealTimers()
})

test('a visit is logged 2 s after the last of several quick path changes [ANLT-04 API-54 CONST-27]', () => {
  visit('/games')
  vi.advanceTimersByTime(VISIT_DELAY - 1)
  visit('/bonuses?tab=x&auth_token=secret')
  vi.advanceTimersByTime(VISIT_DELAY - 1)
  expect(add).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(add).toHaveBeenCalledTimes(1)
  const [kind, body] = add.mock.calls[0] ?? []
  expect(kind).toBe('visit')
  expect(visitSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ url: `${location.origin}/bonuses`, user_agent: navigator.userAgent })
})

test('one timer sends the visit call and the analytics event [O-47 API-90]', () => {
  vi.advanceTimersByTime(VISIT_DELAY)
  expect(add).toHaveBeenCalledTimes(1)
  expect(tracked).toMatchObject([{ name: 'visit' }])
})

test('a query change logs no visit; the visitor’s IP address is sent only if it is known [O-48]', () => {
  vi.advanceTimersByTime(VISIT_DELAY)
  visit('/?sort=abc', false)
  vi.advanceTimersByTime(VISIT_DELAY)
  expect(add).toHaveBeenCalledTimes(1)
  expect(add.mock.calls[0]?.[1]).not.toHaveProperty('client_ip')
  storeClientIp('10.20.30.40')
  visit('/games')
  vi.advanceTimersByTime(VISIT_DELAY)
  expect(add.mock.calls[1]?.[1]).toHaveProperty('client_ip', '10.20.30.40')
})

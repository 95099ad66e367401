import { expect, test } from 'vitest'

import * as layout from './layout.ts'
import * as lists from './lists.ts'
import * as money from './money.ts'
import * as network from './network.ts'
import { QUERY_RETRIES } from './query-cache.ts'
import * as screens from './screens.ts'
import * as session from './session.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

test('currencies have their symbols, and tenge is the default [CONST-01]', () => {
  expect(money.currencySymbols).toEqual({ CAD: 'C$', RUB: '₽', KZT: '₸', AZN: '₼' })
  expect(money.DEFAULT_CURRENCY).toBe('KZT')
})

test('the least payment is 10 KZT and 0.1 AZN [CONST-02 CASH-23]', () => {
  expect(money.minimumPayment).toEqual({ KZT: 10 * money.MINOR_PER_MAJOR, AZN: 0.1 * money.MINOR_PER_MAJOR })
})

test('requests wait 10 s and are tried again 5 times after 1 s doubling, at most 30 s [CONST-07]', () => {
  expect(network.REQUEST_TIMEOUT).toBe(10 * SECOND)
  expect(network.RETRY_LIMIT).toBe(5)
  expect(network.RETRY_BASE).toBe(SECOND)
  expect(network.RETRY_MAX).toBe(30 * SECOND)
})

test('queries are tried again 3 times, wait at most 30 s and are fresh for 5 minutes [CONST-08]', () => {
  expect(QUERY_RETRIES).toBe(3)
  expect(network.RETRY_MAX).toBe(30 * SECOND)
  expect(network.STALE_TIME).toBe(5 * MINUTE)
})

test('slow loads are 10 s for the method list, 5 s for options; counters stop at 180 s [CONST-16]', () => {
  expect(network.SLOW_METHOD_LIST).toBe(10 * SECOND)
  expect(network.SLOW_OPTIONS).toBe(5 * SECOND)
  expect(network.LOAD_COUNTER_MAX).toBe(180 * SECOND)
})

test('a crash and a loader reload after 5 s, a modal closes after 1 s [CONST-19]', () => {
  expect(screens.CRASH_RELOAD).toBe(5 * SECOND)
  expect(screens.LOADER_RELOAD).toBe(5 * SECOND)
  expect(screens.MODAL_CLOSE).toBe(SECOND)
})

test('a phone is up to 800 px, the header changes at 120 and 420 px, the floating block at 322 px [CONST-21]', () => {
  expect(layout.MOBILE_MAX).toBe(800)
  expect(layout.HEADER_COMPACT_AT).toBe(120)
  expect(layout.HEADER_STRIP_AT).toBe(420)
  expect(layout.FLOATING_BLOCK_AT).toBe(322)
})

test('pictures are webp at quality 70, asked for 100 px ahead, once in 300 ms [CONST-22]', () => {
  expect(layout.IMAGE_FORMAT).toBe('webp')
  expect(layout.IMAGE_QUALITY).toBe(70)
  expect(layout.LAZY_IMAGE_MARGIN).toBe(100)
  expect(layout.LAZY_IMAGE_THROTTLE).toBe(300)
})

test('routes are fetched ahead after 300 ms, in idle time within 2 s, else after 5 s; visits wait 2 s [CONST-27]', () => {
  expect(layout.PREFETCH_DELAY).toBe(300)
  expect(layout.PREFETCH_IDLE_TIMEOUT).toBe(2 * SECOND)
  expect(layout.PREFETCH_FALLBACK).toBe(5 * SECOND)
  expect(network.VISIT_DELAY).toBe(2 * SECOND)
})

// Rows of which the product has a part so far. Their ids stand in brackets once all of a row is there.

test('minimum age and password length, of CONST-05 and CONST-06', () => {
  expect(session.MINIMUM_AGE).toBe(18)
  expect(session.PASSWORD_MIN).toBe(6)
})

test('page sizes, of CONST-11', () => {
  expect([lists.GAMES_PAGE, lists.SHORTCUTS_LIMIT, lists.CATEGORIES_LIMIT]).toEqual([10, 50, 300])
})

test('balance and notifications are polled, of CONST-13', () => {
  expect([network.BALANCE_POLL, network.NOTIFICATIONS_POLL]).toEqual([5 * SECOND, 10 * SECOND])
})

test('badge, search delay, slider and copy lock, of CONST-15, CONST-18, CONST-24 and CONST-25', () => {
  expect(layout.BADGE_LARGE_FROM).toBe(10)
  expect(lists.SEARCH_DELAY).toBe(1500)
  expect([layout.SLIDER_DELAY, layout.SLIDER_SPEED]).toEqual([5 * SECOND, 200])
  expect(layout.COPY_LOCK).toBe(6 * SECOND)
})

test('logout cookie and tracked locations, of CONST-20', () => {
  expect([session.LOGOUT_COOKIE, session.LOGOUT_COOKIE_VALUE]).toEqual(['cda', 720])
  expect([session.LOCATIONS_KEPT, session.LOCATION_LIFE]).toEqual([10, 30 * MINUTE])
})

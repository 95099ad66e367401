import { expect, test } from 'vitest'

import * as appPromo from '~/features/app-promo/constants.ts'
import * as bonuses from '~/constants/bonuses.ts'
import * as inbox from '~/constants/inbox.ts'
import * as layout from '~/constants/layout.ts'
import * as lists from '~/constants/lists.ts'
import * as money from '~/constants/money.ts'
import * as network from '~/constants/network.ts'
import { QUERY_RETRIES } from '~/constants/storage.ts'
import * as session from '~/constants/session.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

test('currencies have their symbols, and tenge is the default [CONST-01]', () => {
  expect(money.currencySymbols).toEqual({ CAD: 'C$', RUB: '₽', KZT: '₸', AZN: '₼' })
  expect(money.DEFAULT_CURRENCY).toBe('KZT')
})

test('the minimum payment is 10 KZT and 0.1 AZN [CONST-02 CASH-23]', () => {
  expect(money.minimumPayment).toEqual({ KZT: 10 * money.MINOR_PER_MAJOR, AZN: 0.1 * money.MINOR_PER_MAJOR })
})

test('requests time out after 10 s; 5 retries start at 1 s, doubled up to 30 s [CONST-07]', () => {
  expect(network.REQUEST_TIMEOUT).toBe(10 * SECOND)
  expect(network.RETRY_LIMIT).toBe(5)
  expect(network.RETRY_BASE).toBe(SECOND)
  expect(network.RETRY_MAX).toBe(30 * SECOND)
})

test('queries are retried 3 times, wait at most 30 s and are fresh for 5 minutes [CONST-08]', () => {
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
  expect(layout.CRASH_RELOAD).toBe(5 * SECOND)
  expect(layout.LOADER_RELOAD).toBe(5 * SECOND)
  expect(layout.MODAL_CLOSE).toBe(SECOND)
})

test('phones are up to 800 px; the header changes at 120 and 420 px, the floating block at 322 [CONST-21]', () => {
  expect(layout.MOBILE_MAX).toBe(800)
  expect(layout.HEADER_COMPACT_AT).toBe(120)
  expect(layout.HEADER_STRIP_AT).toBe(420)
  expect(layout.FLOATING_BLOCK_AT).toBe(322)
})

test('pictures are webp at quality 70, loaded 100 px ahead, checked every 300 ms [CONST-22]', () => {
  expect(layout.IMAGE_FORMAT).toBe('webp')
  expect(layout.IMAGE_QUALITY).toBe(70)
  expect(layout.LAZY_IMAGE_MARGIN).toBe(100)
  expect(layout.LAZY_IMAGE_THROTTLE).toBe(300)
})

test('routes are preloaded after 300 ms, when idle within 2 s, else after 5 s; visits wait 2 s [CONST-27]', () => {
  expect(layout.PREFETCH_DELAY).toBe(300)
  expect(layout.PREFETCH_IDLE_TIMEOUT).toBe(2 * SECOND)
  expect(layout.PREFETCH_FALLBACK).toBe(5 * SECOND)
  expect(network.VISIT_DELAY).toBe(2 * SECOND)
})

test('the minimum deposit for cashback is 3000 KZT and 10 AZN [CONST-03]', () => {
  expect(bonuses.MIN_CASHBACK_DEPOSIT).toEqual({ KZT: 3000 * money.MINOR_PER_MAJOR, AZN: 10 * money.MINOR_PER_MAJOR })
})

test('lists and the search load 10 at a time, the home probe 20; 50 shortcuts, 300 categories [CONST-11 CONST-12 O-05]', () => {
  expect([lists.GAMES_PAGE, lists.HOME_PROBE_LIMIT]).toEqual([10, 20])
  expect([lists.SHORTCUTS_LIMIT, lists.CATEGORIES_LIMIT]).toEqual([50, 300])
})

test('a search waits 1.5 s, its loading ends after 200 ms and it scrolls after 300 ms [CONST-18]', () => {
  expect([lists.SEARCH_DELAY, lists.SEARCH_LOADING_END, lists.SEARCH_SCROLL_AFTER]).toEqual([1500, 200, 300])
})

test('logout cookie, counter of password resets and tracked locations [CONST-20]', () => {
  expect([session.LOGOUT_COOKIE, session.LOGOUT_COOKIE_VALUE]).toEqual(['cda', 720])
  expect(session.RESET_COUNTER_LIFE).toBe(3 * 24)
  expect([session.LOCATIONS_KEPT, session.LOCATION_LIFE]).toEqual([10, 30 * MINUTE])
})

test('toasts are top-right, every error is reported, a prerenderer gets the page after 5 s [CONST-23]', () => {
  expect(layout.TOAST_POSITION).toBe('top-right')
  expect(network.ERROR_SAMPLE_RATE).toBe(1)
  expect(layout.PRERENDER_READY_AFTER).toBe(5 * SECOND)
})

test('slides change after 5 s within 200 ms; a video is retried after 3 s, skipped after 10 s [CONST-24]', () => {
  expect([layout.SLIDER_DELAY, layout.SLIDER_SPEED]).toEqual([5 * SECOND, 200])
  expect([layout.VIDEO_RETRY_AFTER, layout.VIDEO_SKIP_AFTER]).toEqual([3 * SECOND, 10 * SECOND])
  expect(layout.VIDEO_VISIBLE_PART).toBe(0.8)
})

test('header banner after 6 s, 3 times; app promo after 1.5 s, again after 24 h; copy lock 6 s [CONST-25]', () => {
  expect([appPromo.APP_BANNER_DELAY, appPromo.APP_BANNER_LIMIT]).toEqual([6 * SECOND, 3])
  expect([appPromo.APP_PROMO_DELAY, appPromo.APP_PROMO_DEFERRAL]).toEqual([1.5 * SECOND, 24 * 60 * MINUTE])
  expect(layout.COPY_LOCK).toBe(6 * SECOND)
})

test('leaves an in-app browser 2 s after load, at most once per 5 minutes [CONST-29]', () => {
  expect(appPromo.IN_APP_DELAY).toBe(2 * SECOND)
  expect(appPromo.IN_APP_GAP * 60).toBe(5) // hours
})

test('inbox titles have 38 characters, 8 messages show at a time, a badge is large from 10 [CONST-15]', () => {
  expect([inbox.INBOX_TITLE_LENGTH, inbox.INBOX_STEP]).toEqual([38, 8])
  expect(layout.BADGE_LARGE_FROM).toBe(10)
})

// Requirements of which the product has only a part. Their ids are added in brackets once they are complete.

test('minimum age and password length, of CONST-05 and CONST-06', () => {
  expect(session.MINIMUM_AGE).toBe(18)
  expect(session.PASSWORD_MIN).toBe(6)
})

test('balance and notifications are polled, of CONST-13', () => {
  expect([network.BALANCE_POLL, network.NOTIFICATIONS_POLL]).toEqual([5 * SECOND, 10 * SECOND])
})

test('offers and the welcome package are polled every 3 s, 200 at most, 10 in the preview [CONST-13 CONST-14 BONUS-48 BONUS-49]', () => {
  expect([bonuses.OFFERS_POLL, bonuses.OFFER_LIMIT, bonuses.HISTORY_PREVIEW]).toEqual([3 * SECOND, 200, 10])
})

test('the promo entry spins for 500 ms; cards are cut at 17 and 15, with five skeletons [CONST-26]', () => {
  expect(bonuses.ACTIVATION_SPINNER).toBe(500)
  expect([bonuses.PROMO_TITLE_LENGTH, bonuses.PROMO_SUBTITLE_LENGTH, bonuses.PROMO_SKELETONS]).toEqual([17, 15, 5])
})

test('a countdown ticks each second; 120 % and 250 spins are the welcome of the first deposit [CONST-28]', () => {
  expect(bonuses.COUNTDOWN_TICK).toBe(SECOND)
  expect([bonuses.SPECIAL_WELCOME_PERCENT, bonuses.WELCOME_SPINS]).toEqual([120, 250])
})

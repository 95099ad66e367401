import { array, assert, integer, property } from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { PLAY_GAP, PLAY_SESSION_GAP } from '~/constants/limits.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import { recordPlayStart, continuePlay, isCheckDue, PLAY_KEY, readPlay, totalPlay, writePlay } from './play-record.ts'

const MINUTE = 60_000

afterEach(() => safeLocal.keys().forEach((key) => safeLocal.remove(key)))

/** A tab that plays: each call counts up to `now` and stores the tab's record. */
function tab(tabId: string, now: number, playerId = 'pl_1') {
  let record = recordPlayStart(tabId, playerId, now)
  writePlay(tabId, record)
  return (until: number) => {
    record = continuePlay(tabId, record, until)
    writePlay(tabId, record)
  }
}

const played = () => totalPlay(readPlay('pl_1')).played

test('minutes counted by several tabs count once, in any order and with any delay [O-67]', () => {
  const pauses = array(integer({ min: 1, max: PLAY_GAP }), { minLength: 1, maxLength: 40 })
  assert(
    property(pauses, integer({ min: 0, max: 3 * PLAY_GAP }), (steps, lag) => {
      safeLocal.keys().forEach((key) => safeLocal.remove(key))
      const [first, second] = [tab('a', 0), tab('b', 0)]
      let now = 0
      for (const step of steps) {
        now += step
        first(now)
        second(Math.max(0, now - lag))
      }
      second(now)
      expect(played()).toBe(now)
    }),
  )
})

test('neither sleep of the device nor a corrected clock counts as play [O-67]', () => {
  const count = tab('a', 0)
  count(PLAY_GAP + 1)
  expect(played()).toBe(0)
  count(PLAY_GAP + 2 * MINUTE + 1)
  expect(played()).toBe(2 * MINUTE)
  count(0)
  count(MINUTE)
  expect(played()).toBe(3 * MINUTE)
})

test('the lobby between games is not play, and after a long pause a new session starts [O-67]', () => {
  tab('a', 0)(4 * MINUTE)
  const next = tab('a', 8 * MINUTE)
  next(9 * MINUTE)
  expect(totalPlay(readPlay('pl_1'))).toMatchObject({ startedAt: 0, played: 5 * MINUTE })
  tab('b', 9 * MINUTE + PLAY_SESSION_GAP + 1)
  expect(played()).toBe(0)
  next(10 * MINUTE + PLAY_SESSION_GAP) // a tab that slept during the pause restores nothing
  expect(played()).toBe(0)
})

test("another player starts at zero, and the first one's record expires after a pause [O-67]", () => {
  tab('a', 0)(4 * MINUTE)
  const second = tab('a', 4 * MINUTE, 'pl_2')
  second(5 * MINUTE)
  expect(totalPlay(readPlay('pl_2')).played).toBe(MINUTE)
  expect(played()).toBe(4 * MINUTE)
  tab('b', 4 * MINUTE + PLAY_SESSION_GAP + 1, 'pl_2')
  expect(readPlay('pl_1')).toEqual([])
  expect(readPlay('pl_2')).toHaveLength(2)
})

test('an entry that is not a play record is ignored', () => {
  for (const text of ['{', 'null', '{"playerId":"pl_1"}', '{"playerId":"pl_1","spans":[["a",1]]}']) {
    safeLocal.set(`${PLAY_KEY}x`, text)
    expect(readPlay('pl_1')).toEqual([])
  }
})

test('a check is due after the interval since the last answered one [O-67]', () => {
  const total = { startedAt: 0, played: 30 * MINUTE, answered: 0, stops: 0 }
  expect([isCheckDue(total, 30), isCheckDue({ ...total, answered: 1 }, 30)]).toEqual([true, false])
})

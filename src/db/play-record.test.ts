import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { PLAY_GAP, PLAY_SESSION_GAP } from '~/constants/limits.ts'

import { beginPlay, countPlay, isCheckDue } from './play-record.ts'

const MINUTE = 60_000
const start = beginPlay(null, 'pl_1', 0)

test('two tabs that count the same minutes count them once, however well each knows the time [O-67]', () => {
  const pauses = array(integer({ min: 1, max: PLAY_GAP / 2 }), { minLength: 1, maxLength: 40 })
  assert(
    property(pauses, integer({ min: 0, max: PLAY_GAP / 2 }), (steps, lag) => {
      let record = start
      let now = 0
      for (const step of steps) {
        now += step
        record = countPlay(countPlay(record, now), now - lag) // one tab after the other
      }
      expect(record.played).toBe(now)
    }),
  )
})

test('neither a device that slept nor a clock that went back is play [O-67]', () => {
  expect(countPlay(start, PLAY_GAP + 1).played).toBe(0)
  const wrong = { ...start, countedUntil: 60 * MINUTE } // a clock that was far ahead
  const right = countPlay(wrong, 2 * MINUTE)
  expect([right.played, countPlay(right, 3 * MINUTE).played]).toEqual([0, MINUTE])
})

test('the lobby between two games is no play, and after a long pause a session begins anew [O-67]', () => {
  const played = countPlay(start, 4 * MINUTE)
  const next = beginPlay(played, 'pl_1', 8 * MINUTE)
  expect(countPlay(next, 9 * MINUTE).played).toBe(5 * MINUTE)
  expect(beginPlay(played, 'pl_1', 5 * MINUTE + PLAY_SESSION_GAP).played).toBe(0)
  expect(beginPlay(played, 'pl_2', 4 * MINUTE).played).toBe(0)
})

test('a check is due after so much play since the one that was answered [O-67]', () => {
  const played = { ...start, played: 30 * MINUTE }
  expect([isCheckDue(played, 30), isCheckDue({ ...played, answered: 1 }, 30)]).toEqual([true, false])
})

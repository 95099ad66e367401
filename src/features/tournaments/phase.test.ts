import { expect, test } from 'vitest'

import { tournamentStatuses, type TournamentCard } from '~/contract/tournaments.ts'

import { nextPhaseChange, phaseOf, pointsMissing, tabOf } from './phase.ts'

const at = (hour: number) => Date.UTC(2026, 2, 2, hour)
const cup = (status: TournamentCard['status'], starts: number, ends: number) => ({
  status,
  starts_at: new Date(at(starts)).toISOString(),
  ends_at: new Date(at(ends)).toISOString(),
})

test('a tournament past its end time is finalising, even if the last status is active [TOUR-05]', () => {
  expect(phaseOf(cup('active', 1, 5), at(5) - 1)).toBe('active')
  expect(phaseOf(cup('active', 1, 5), at(5))).toBe('finalizing')
  expect(phaseOf(cup('cancelled', 1, 5), at(6))).toBe('cancelled')
})

test('finalising and unknown states are grouped with running ones, cancelled with finished', () => {
  const statuses = ['upcoming', 'active', 'finalizing', 'finished', 'cancelled', 'unknown'] as const
  expect(statuses.map(tabOf)).toEqual(['upcoming', 'active', 'active', 'finished', 'finished', 'active'])
})

test('the next phase change is the first start or end still to come', () => {
  const cups = [cup('active', 1, 9), cup('upcoming', 6, 12)]
  expect(nextPhaseChange(cups, at(2))).toBe(at(6))
  expect(nextPhaseChange(cups, at(6))).toBe(at(9))
  expect(nextPhaseChange(cups, at(12))).toBeNull()
})

test('missing points are shown only while a prize can still be won [PLUS-77]', () => {
  const me = { place: 41, points: 10, prize: null, points_to_next_prize: 2465 }
  const missing = (status: TournamentCard['status'], hour: number) =>
    pointsMissing({ ...cup(status, 1, 5), me }, at(hour))
  expect(tournamentStatuses.map((status) => [status, missing(status, 2), missing(status, 5)])).toEqual([
    ['upcoming', null, null],
    ['active', 2465, null],
    ['finalizing', null, null],
    ['finished', null, null],
    ['cancelled', null, null],
  ])
})

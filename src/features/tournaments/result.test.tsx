// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { Result } from './tournament-sections.tsx'

type Prize = NonNullable<TournamentCard['me']>['prize']

/** The result as a player sees it who ranks third and wins this prize. */
async function draw(prize: Prize, phase: TournamentCard['status'] = 'finished') {
  const me = { place: 3, points: 1830, prize, points_to_next_prize: null }
  const tournament = testTournament({ status: phase, me, results_published_at: '2026-03-02T12:00:00Z' })
  await renderInApp(<Result tournament={tournament} phase={phase} />)
  return screen.queryByRole('link', { name: english['tournaments.yourPrize'] })?.getAttribute('href') ?? null
}

test.each<[string, Prize, string]>([
  ['money is in play already', { kind: 'money', amount: 60_000_000, currency: 'KZT' }, '/bonuses/received'],
  ['free spins wait to be taken', { kind: 'free_spins', count: 50, game_name: 'Sea' }, '/bonuses'],
])('the button of a prize opens the page of the prize: %s [TOUR-05]', async (_which, prize, path) => {
  expect(await draw(prize)).toBe(path)
})

test('without a prize, and before ranks are final, there is no button [TOUR-05]', async () => {
  expect(await draw(null)).toBeNull()
  const prize: Prize = { kind: 'free_spins', count: 50, game_name: 'Sea' }
  for (const phase of ['finalizing', 'cancelled', 'active'] as const) expect(await draw(prize, phase)).toBeNull()
})

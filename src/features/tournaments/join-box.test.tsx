// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { JoinBox } from './join-box.tsx'

/** Renders the box for a guest; `reason`: why joining is not possible. */
function drawForGuest(reason: TournamentCard['entry']['reason']) {
  const entry = { type: 'opt_in', is_joined: false, can_join: false, reason }
  const tournament = { slug: 'cup', entry } as TournamentCard
  return renderInApp(<JoinBox tournament={tournament} phase="active" />, { stores: createStores({ language: 'en' }) })
}

test('a guest is not invited to sign up for a full tournament [TOUR-05]', async () => {
  await drawForGuest('full')
  expect(screen.getByText('All places are taken.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a guest is invited to sign up while there is room', async () => {
  await drawForGuest('guest')
  const link = screen.getByRole('link', { name: 'Sign up and take part' })
  expect(link.getAttribute('href')).toContain('/auth/register?redirect=')
})

test.each([{ reason: 'unknown' }, { type: 'unknown' }] as const)(
  'an unknown obstacle shows no join button: %j',
  async (more) => {
    const stores = createStores({ language: 'en' })
    stores.session.start('pl_1')
    const entry = { ...testTournament().entry, ...more }
    await renderInApp(<JoinBox tournament={testTournament({ entry })} phase="active" />, { stores })
    expect(screen.getByText(english['tournaments.seeRules'])).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('a tournament in an unknown state cannot be joined', async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const { container } = await renderInApp(<JoinBox tournament={testTournament()} phase="unknown" />, { stores })
  expect(container.querySelector('button, a')).toBeNull()
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import type { Tournament } from '~/contract/tournaments.ts'

import { savedTournament, savedTournaments, saveTournament, saveTournaments } from './tournaments.ts'

const tournament = (slug: string) => ({ slug, title: slug }) as Tournament

test('what was seen is read by its player alone, and by guests what a guest saw [O-10]', async () => {
  await saveTournaments('pl_1', [tournament('cup')])
  await saveTournament('pl_1', tournament('cup'))
  expect((await savedTournaments('pl_1'))?.data).toEqual([tournament('cup')])
  expect((await savedTournament('pl_1', 'cup'))?.data.slug).toBe('cup')
  for (const other of ['pl_2', null]) {
    expect(await savedTournaments(other)).toBeUndefined()
    expect(await savedTournament(other, 'cup')).toBeUndefined()
  }
})

test('ten tournaments are kept, the list besides', async () => {
  await saveTournaments(null, [tournament('a')])
  for (let index = 0; index < 12; index += 1) {
    await saveTournament(null, tournament(`t${index}`))
    await new Promise((resolve) => setTimeout(resolve, 2)) // each is a moment later
  }
  const kept = await Promise.all(Array.from({ length: 12 }, (_, index) => savedTournament(null, `t${index}`)))
  expect(kept.map((row) => row !== undefined)).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  expect(await savedTournaments(null)).toBeDefined()
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'
import type { GameCard } from '~/contract/games.ts'
import { resetDatabase } from '~/db/database.ts'
import { ownerNow } from '~/platform/owner.ts'

import { clearRecentSearches, recentSearches, rememberSearch, useRecentSearches } from './use-recent.ts'

const game = (id: string) => ({ id, title: id }) as GameCard

function List() {
  const rows = useRecentSearches()
  return <p>{rows ? rows.map((row) => row.gameId).join(' ') || 'none' : 'loading'}</p>
}

const shown = () => screen.getByRole('paragraph').textContent

beforeEach(() => resetDatabase())

test('the list follows the database [GAME-14]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  renderWithoutApp(<List />)
  await waitFor(() => expect(shown()).toBe('none'))
  await act(() => rememberSearch(ownerNow(), game('a'), 's', 1))
  await waitFor(() => expect(shown()).toBe('a'))
  await act(() => rememberSearch(ownerNow(), game('b'), 's', 2))
  await waitFor(() => expect(shown()).toBe('b a'))
  await act(() => clearRecentSearches(ownerNow()))
  await waitFor(() => expect(shown()).toBe('none'))
})

test('without IndexedDB the list follows memory [GAME-14]', async () => {
  vi.stubGlobal('indexedDB', undefined)
  renderWithoutApp(<List />)
  await waitFor(() => expect(shown()).toBe('none'))
  await act(() => rememberSearch(ownerNow(), game('c'), 's', 1))
  await waitFor(() => expect(shown()).toBe('c'))
})

test('a game is listed once among recent searches, newest first, 20 at most [GAME-13 GAME-14]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  for (let index = 0; index < 22; index += 1) await rememberSearch(ownerNow(), game(`id-g${index}`), 'search-1', index)
  await rememberSearch(ownerNow(), game('id-g5'), 'search-2', 100)

  const rows = await recentSearches()
  expect(rows).toHaveLength(20)
  expect(rows[0]).toMatchObject({ gameId: 'id-g5', searchUid: 'search-2' })
  expect(new Set(rows.map(({ gameId }) => gameId)).size).toBe(20)
  await clearRecentSearches(ownerNow())
  expect(await recentSearches()).toEqual([])
})

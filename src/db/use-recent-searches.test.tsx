// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderAlone } from '~tests/unit/render.tsx'
import type { GameCard } from '~/contract/games.ts'

import { resetDatabase } from './database.ts'
import { clearRecentSearches, rememberSearch } from './recent-searches.ts'
import { useRecentSearches } from './use-recent-searches.ts'

const game = (id: string) => ({ id, title: id }) as GameCard

function List() {
  const rows = useRecentSearches()
  return <p>{rows ? rows.map((row) => row.gameId).join(' ') || 'none' : 'loading'}</p>
}

const shows = (text: string) => waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text))

beforeEach(() => void resetDatabase())

test('the list follows the database [GAME-14]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  renderAlone(<List />)
  await shows('none')
  await rememberSearch(game('a'), 's', 1)
  await shows('a')
  await rememberSearch(game('b'), 's', 2)
  await shows('b a')
  await clearRecentSearches()
  await shows('none')
})

test('without IndexedDB the list follows memory [GAME-14]', async () => {
  vi.stubGlobal('indexedDB', undefined)
  renderAlone(<List />)
  await shows('none')
  await rememberSearch(game('c'), 's', 1)
  await shows('c')
})

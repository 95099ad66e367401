// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { GameCard } from '~/contract/games.ts'

import { resetDatabase } from './database.ts'
import { clearRecentSearches, rememberSearch } from './recent-searches.ts'
import { useRecentSearches } from './use-recent-searches.ts'

const game = (id: string) => ({ id, title: id }) as GameCard
let root: Root
let host: HTMLElement

function List() {
  const rows = useRecentSearches()
  return <p>{rows ? rows.map((row) => row.gameId).join(' ') || 'none' : 'loading'}</p>
}

async function show() {
  host = document.createElement('div')
  root = createRoot(host)
  await act(async () => root.render(<List />))
}

/** What the list shows once everything has settled. */
const shown = async () => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  return host.textContent
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  resetDatabase()
})
afterEach(() => act(async () => root.unmount()))

test('the list follows the database [GAME-14]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await show()
  await expect.poll(shown).toBe('none')
  await rememberSearch(game('a'), 's', 1)
  await expect.poll(shown).toBe('a')
  await rememberSearch(game('b'), 's', 2)
  await expect.poll(shown).toBe('b a')
  await clearRecentSearches()
  await expect.poll(shown).toBe('none')
})

test('without IndexedDB the list follows memory [GAME-14]', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await show()
  await expect.poll(shown).toBe('none')
  await rememberSearch(game('c'), 's', 1)
  await expect.poll(shown).toBe('c')
})

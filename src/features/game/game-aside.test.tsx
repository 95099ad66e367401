// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Game } from '~/contract/games.ts'
import { english } from '~tests/unit/catalogues.ts'
import { game, knowing, launching, visitor } from '~tests/unit/game-page.ts'
import { newUser, renderInApp } from '~tests/unit/render.tsx'

import './game-aside.tsx' // the page loads it lazily, which takes a busy machine longer than a wait
import { GamePage } from './game-page.tsx'

const isWideScreen = { matches: true }

beforeEach(() => {
  isWideScreen.matches = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: isWideScreen.matches && query.includes('min-width: 1101px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  // another element replaces the frame, because a real one would request the page
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => create(name === 'iframe' ? 'i' : name))
})

async function show(
  orientation: Game['orientation'],
  { isSignedIn = false, code }: { isSignedIn?: boolean; code?: string | null } = {},
) {
  launching(code ?? null)
  const stores = visitor(isSignedIn)
  await renderInApp(
    <GamePage slug="sea" mode={undefined} unknown={null} renderGames={({ title }) => <p>{title}</p>} />,
    { stores, queryClient: knowing(game({ orientation })), path: '/games/sea' },
  )
  await waitFor(() => expect(screen.queryByTitle('Game: Sea') ?? screen.queryByRole('alert')).not.toBeNull())
  return { stores }
}

const aside = () => screen.queryByRole('complementary')

test('a wide screen shows the facts beside an upright game, and the deposit if it is for money [SHELL-12]', async () => {
  const { stores } = await show('portrait', { isSignedIn: true })
  await waitFor(() => expect(aside()?.textContent).toContain('About the sea.'))
  expect(aside()?.textContent).toContain(english['game.sheet.rtp'])
  await newUser().click(screen.getByRole('button', { name: english['shell.topUp'] }))
  expect(stores.dialogs.open).toEqual({ kind: 'game-deposit' })
})

test('a guest who plays the demo sees no offers beside it', async () => {
  await show('portrait')
  await waitFor(() => expect(aside()?.textContent).toContain('About the sea.'))
  expect(screen.queryByRole('button', { name: english['shell.topUp'] })).toBeNull()
})

test.each([
  ['a wide game', 'landscape', true, null],
  ['a game on a narrow screen', 'portrait', false, null],
  ['a game that does not run', 'portrait', true, 'GAME_MAINTENANCE'],
] as const)('no aside beside %s', async (_, orientation, isWide, code) => {
  isWideScreen.matches = isWide
  await show(orientation, { code })
  expect(aside()).toBeNull()
})

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import { english } from '~tests/unit/catalogues.ts'
import { game, GAMES, knowing, launching, visitor } from '~tests/unit/game-page.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GamePage } from './game-page.tsx'

test('without any money a game for money offers its demo until the player closes the offer [GAME-19]', async () => {
  launching()
  // another element replaces the frame, because a real one would request the page
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => create(name === 'iframe' ? 'i' : name))
  const queryClient = knowing(game())
  const setBalance = (total: number) =>
    act(async () => {
      queryClient.setQueryData(balanceQuery().queryKey, { real: total, bonus: 0, total, currency: 'KZT' })
    })
  await setBalance(0)
  const page = <GamePage slug="sea" mode={undefined} unknown={null} renderGames={() => null} />
  const { user } = await renderInApp(page, { stores: visitor(true), queryClient, path: '/games/sea' })
  const demo = () => screen.queryByRole('link', { name: english['game.playDemo'] })
  const frame = await screen.findByTitle('Game: Sea')
  expect(demo()).toBeNull() // the art would move

  const source = {}
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const ready = Object.assign(new Event('message'), { origin: GAMES, source, data: { type: 'game-ready' } })
  await act(async () => void dispatchEvent(ready))
  expect(demo()?.getAttribute('href')).toBe('/games/sea?mode=demo')
  await setBalance(100)
  await waitFor(() => expect(demo()).toBeNull())
  await setBalance(0)
  await user.click(await screen.findByRole('button', { name: english['common.close'] }))
  expect(demo()).toBeNull()
})

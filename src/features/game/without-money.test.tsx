// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { game, GAMES, knowing, launching, visitor } from '~tests/unit/game-page.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GamePage } from './game-page.tsx'

beforeEach(() => {
  // another element replaces the frame, because a real one would request the page
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => create(name === 'iframe' ? 'i' : name))
})

/** Opens a game for money with an empty balance. `offers`: those of the player. */
async function openEmpty(offers: PlayerOffer[] = []) {
  launching()
  const queryClient = knowing(game())
  const setBalance = (total: number) =>
    act(async () => {
      queryClient.setQueryData(balanceQuery().queryKey, { real: total, bonus: 0, total, currency: 'KZT' })
    })
  await setBalance(0)
  queryClient.setQueryData(offersQuery('en').queryKey, offers)
  const page = <GamePage slug="sea" mode={undefined} unknown={null} renderGames={() => null} />
  const { user } = await renderInApp(page, { stores: visitor(true), queryClient, path: '/games/sea' })
  const demo = () => screen.queryByRole('link', { name: english['game.playDemo'] })
  const frame = await screen.findByTitle('Game: Sea')
  const source = {}
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const say = (type: string) =>
    act(async () => void dispatchEvent(Object.assign(new Event('message'), { origin: GAMES, source, data: { type } })))
  return { user, demo, say, setBalance }
}

test('without any money a game for money offers its demo until the player closes the offer [GAME-19]', async () => {
  const { user, demo, say, setBalance } = await openEmpty()
  expect(demo()).toBeNull() // the art would move
  await say('game-ready')
  expect(demo()?.getAttribute('href')).toBe('/games/sea?mode=demo')
  await setBalance(100)
  await waitFor(() => expect(demo()).toBeNull())
  await setBalance(0)
  await user.click(await screen.findByRole('button', { name: english['common.close'] }))
  expect(demo()).toBeNull()
})

test('free spins for the game, or a round that bets the whole balance, are no lack of money [GAME-19]', async () => {
  const withSpins = await openEmpty([{ ...testSpins, type: 'no_deposit_gift_spin', game_slug: 'sea' }])
  await withSpins.say('game-ready')
  expect(withSpins.demo()).toBeNull()

  const { demo, say, setBalance } = await openEmpty()
  await setBalance(100)
  await say('game-ready')
  await say('balance-changed')
  await setBalance(0)
  expect(demo()).toBeNull()
})

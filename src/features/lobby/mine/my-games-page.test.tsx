// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { myGamesTable, rememberPlayed, setFavourite } from '~/db/my-games.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { MyGamesPage, type MyList } from './my-games-page.tsx'

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 600))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  await myGamesTable.clear()
})

async function show(list: MyList, { isOnBreak = false, isOffline = false } = {}) {
  const stores = createStores({ language: 'en' })
  if (isOnBreak) stores.session.start('p1', true)
  if (isOffline) await act(async () => stores.network.wentOffline())
  await renderInApp(<MyGamesPage list={list} />, { stores })
  const games = () => hrefs().filter((href) => href?.startsWith('/games/') && !href.startsWith('/games/my/'))
  return { games }
}

test.each([false, true])(
  'favourites and played games have separate pages, offline (%s) too [PLUS-53]',
  async (isOffline) => {
    await setFavourite(ownerNow(), testGame('sea'), true, 1)
    await setFavourite(ownerNow(), testGame('sky'), true, 2)
    await setFavourite(ownerNow(), testGame('gone'), false, 3)
    await rememberPlayed(ownerNow(), testGame('sun'), 4)
    const { games } = await show('favourites', { isOffline })
    await expect.poll(() => screen.getByRole('status').textContent).toBe('2 games')
    await expect.poll(games).toEqual(['/games/sky', '/games/sea'])
    expect(screen.queryByText(english['games.offline']) !== null).toBe(isOffline)
    expect(hrefs(screen.getByRole('navigation'))).toEqual(['/games/my/favourites', '/games/my/played'])
  },
)

test('the last played game comes first [PLUS-53]', async () => {
  await rememberPlayed(ownerNow(), testGame('sun'), 1)
  await rememberPlayed(ownerNow(), testGame('moon'), 2)
  const { games } = await show('played')
  await expect.poll(games).toEqual(['/games/moon', '/games/sun'])
})

test.each<[MyList, boolean, string]>([
  ['favourites', false, '/games'],
  ['played', false, '/games'],
  ['played', true, '/'],
])(
  'an empty list of %s links to games, during a break (%s) to the lobby [PLUS-53 O-67]',
  async (list, isOnBreak, to) => {
    await show(list, { isOnBreak })
    const title = list === 'played' ? 'catalogue.nonePlayed' : 'catalogue.noFavourites'
    expect(await screen.findByText(english[title])).toBeTruthy()
    expect(hrefs().at(-1)).toBe(to)
    expect(screen.queryByText(english['onBreak.games']) !== null).toBe(isOnBreak)
  },
)

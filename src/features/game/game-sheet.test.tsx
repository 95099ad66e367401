// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import { gameQuery } from '~/api/games.ts'
import { staticPageQuery } from '~/api/pages.ts'
import type { Game } from '~/contract/games.ts'
import { english, mount } from '~/stores/test-mount.tsx'

import { audience, game, knowing, visitor } from './game-fixture.ts'
import { GameSheet } from './game-sheet.tsx'
import { OutOfMoneyPage } from './out-of-money-page.tsx'
import { SpecialPage } from './special-page.tsx'

const factsOf = (place: Element) =>
  Object.fromEntries(
    [...place.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

async function showSheet(more: Partial<Game> = {}, running: 'demo' | 'real' | null = null) {
  const stores = visitor(true)
  if (running) stores.player.startGame('sea', running)
  const onClose = vi.fn<() => void>()
  const { place } = await mount(<GameSheet slug="sea" onClose={onClose} />, {
    stores,
    queryClient: knowing(game(more)),
  })
  const ways = [...place.querySelectorAll<HTMLAnchorElement>('a[href*="mode="]')]
  return { place, onClose, ways: ways.map((way) => way.getAttribute('href')), facts: factsOf(place) }
}

test('the sheet names provider, RTP, volatility, lines, bets and what counts for a bonus [GAME-17]', async () => {
  const { place, facts } = await showSheet()
  expect(place.querySelector('h2')?.textContent).toBe('Sea')
  expect(facts).toEqual({
    [english['games.provider']]: 'Aral',
    [english['game.sheet.rtp']]: '96.5%',
    [english['game.sheet.volatility']]: english['game.sheet.volatility-medium'],
    [english['game.sheet.lines']]: '20',
    [english['game.sheet.bet']]: '₸10.00 – ₸1,000.00',
    [english['game.sheet.maxWin']]: '5,000 × the bet',
    [english['game.sheet.contribution']]: '100% of each bet',
  })
  const provider = [...place.querySelectorAll('a')].find((link) => link.textContent === 'Aral')
  expect(provider?.getAttribute('href')).toMatch(/\/aral$/)
})

test('what a provider does not state is said to be unknown, and no part of a bet is said in words', async () => {
  const { facts } = await showSheet({ rtp: null, volatility: null, lines: null, max_win: null, bonus_contribution: 0 })
  expect(facts[english['game.sheet.rtp']]).toBe(english['game.sheet.unknown'])
  expect(facts[english['game.sheet.volatility']]).toBe(english['game.sheet.unknown'])
  expect(facts[english['game.sheet.contribution']]).toBe(english['game.sheet.contributionNone'])
  expect(Object.keys(facts)).not.toContain(english['game.sheet.lines'])
})

test('both ways to play are offered, over the game itself the other one, and a missing demo is said [GAME-19]', async () => {
  expect((await showSheet()).ways).toEqual(['/games/sea?mode=demo', '/games/sea?mode=real'])
  expect((await showSheet({}, 'real')).ways).toEqual(['/games/sea?mode=demo'])
  expect((await showSheet({}, 'demo')).ways).toEqual(['/games/sea?mode=real'])
  const { place, ways } = await showSheet({ has_demo: false })
  expect(ways).toEqual(['/games/sea?mode=real'])
  expect(place.textContent).toContain(english['game.sheet.noDemo'])
})

test('a sheet that cannot be loaded offers another try', async () => {
  const queryClient = knowing()
  const { queryKey } = gameQuery('sea', audience)
  const failing = () => Promise.reject(new Error('no network'))
  await queryClient.fetchQuery({ queryKey, queryFn: failing, retry: false }).catch(() => undefined)
  const { place } = await mount(<GameSheet slug="sea" onClose={() => {}} />, { stores: visitor(false), queryClient })
  expect(place.querySelector('[role=alert]')?.textContent).toContain(english['game.sheet.failed'])
})

test('a special page shows the article, the facts and both ways to play at its own address [ROUTE-12]', async () => {
  const queryClient = knowing(game({ slug: 'resident', title: 'Resident' }))
  const article = { slug: 'games-resident', title: 'Secrets', content: '<h2>What it is about</h2>', updated_at: '' }
  queryClient.setQueryData(staticPageQuery('games-resident', 'en').queryKey, article)
  const { place } = await mount(<SpecialPage slug="resident" />, { stores: visitor(false), queryClient })
  expect(place.querySelector('h1')?.textContent).toBe('Secrets')
  expect(factsOf(place)[english['game.sheet.lines']]).toBe('20')
  const ways = [...place.querySelectorAll('a[href*="mode="]')].map((way) => way.getAttribute('href'))
  expect(ways).toEqual(['/games/resident?mode=real', '/games/resident?mode=demo'])
})

test('out of money: a player may top up and comes back to the game, see bonuses, or play the demo [ROUTE-27]', async () => {
  const queryClient = knowing(game())
  queryClient.setQueryData(balanceQuery().queryKey, { real: 150, bonus: 0, total: 150, currency: 'KZT' })
  const stores = visitor(true)
  const { place, history } = await mount(<OutOfMoneyPage slug="sea" />, { stores, queryClient, path: '/out-of-money' })
  expect(place.querySelector('[data-money]')?.textContent).toBe('₸1.50')
  expect(place.querySelector('a[href="/bonuses"]')).not.toBeNull()
  expect(place.querySelector('a[href="/games/sea?mode=demo"]')).not.toBeNull()
  expect(place.querySelector('a[href="/responsible-gaming"]')).not.toBeNull()
  await act(async () => place.querySelector<HTMLElement>('a[href="/cash-box/deposit"]')?.click())
  expect([history.location.pathname, stores.cashBox.backPath]).toEqual(['/cash-box/deposit', '/games/sea'])
})

test('out of money: a guest is led to an account or, without a game to go back to, to the demo list [ROUTE-27 ROUTE-29]', async () => {
  const stores = visitor(false)
  const { place } = await mount(<OutOfMoneyPage slug={undefined} />, { stores, queryClient: knowing() })
  const targets = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(targets).toEqual(['/auth/register', '/auth/login', '/demo', '/responsible-gaming'])
})

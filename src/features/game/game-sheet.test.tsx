// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { jackpotsQuery } from '~/api/live-facts.ts'
import { balanceQuery } from '~/api/profile.ts'
import { gameQuery } from '~/api/games.ts'
import { staticPageQuery } from '~/api/pages.ts'
import type { Game } from '~/contract/games.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { market, game, knowing, visitor } from '~tests/unit/game-page.ts'
import { GameSheet } from './game-sheet.tsx'
import { OutOfMoneyPage } from './out-of-money-page.tsx'
import { SpecialPage } from './special-page.tsx'

/** Each term of the list with its value. */
const facts = () => {
  const values = textsOf('definition')
  return Object.fromEntries(textsOf('term').map((term, index) => [term, values[index]]))
}
const ways = () => hrefs().filter((href) => href?.includes('mode='))

async function showSheet(more: Partial<Game> = {}, running: 'demo' | 'real' | null = null, isOnBreak = false) {
  const stores = visitor(true)
  stores.session.setBreak(isOnBreak)
  if (running) stores.player.startGame('sea', running)
  const { container } = await renderInApp(<GameSheet slug="sea" onClose={() => {}} />, {
    stores,
    queryClient: knowing(game(more)),
  })
  return { container, ways: ways(), facts: facts() }
}

test('the sheet shows provider, RTP, volatility, lines, bets and bonus contribution [GAME-17]', async () => {
  const { facts } = await showSheet()
  expect(screen.queryByRole('heading', { name: 'Sea', level: 2 })).not.toBeNull()
  expect(facts).toEqual({
    [english['games.provider']]: 'Aral',
    [english['game.sheet.rtp']]: '96.5%',
    [english['game.sheet.volatility']]: english['game.sheet.volatility-medium'],
    [english['game.sheet.lines']]: '20',
    [english['game.sheet.bet']]: '₸10.00 – ₸1,000.00',
    [english['game.sheet.maxWin']]: '5,000 × the bet',
    [english['game.sheet.contribution']]: '100% Of each bet',
  })
  expect(screen.getByRole('link', { name: 'Aral' }).getAttribute('href')).toMatch(/\/aral$/)
})

test('a missing fact is shown as unknown, a zero contribution as text', async () => {
  const { facts } = await showSheet({ rtp: null, volatility: null, lines: null, max_win: null, bonus_contribution: 0 })
  expect(facts[english['game.sheet.rtp']]).toBe(english['game.sheet.unknown'])
  expect(facts[english['game.sheet.volatility']]).toBe(english['game.sheet.unknown'])
  expect(facts[english['game.sheet.contribution']]).toBe(english['game.sheet.contributionNone'])
  expect(Object.keys(facts)).not.toContain(english['game.sheet.lines'])
})

test('both modes are offered, over the game only the other one; a missing demo is mentioned [GAME-19]', async () => {
  expect((await showSheet()).ways).toEqual(['/games/sea?mode=demo', '/games/sea?mode=real'])
  expect((await showSheet({}, 'real')).ways).toEqual(['/games/sea?mode=demo'])
  expect((await showSheet({}, 'demo')).ways).toEqual(['/games/sea?mode=real'])
  const { container, ways } = await showSheet({ has_demo: false })
  expect(ways).toEqual(['/games/sea?mode=real'])
  expect(container.textContent).toContain(english['game.sheet.noDemo'])
})

test('while a provider is off, sheet and page of its game state that, without a way to play [PLUS-83]', async () => {
  setOperatorMarks('off:provider:aral')
  const { container, ways: ofSheet } = await showSheet()
  expect(ofSheet).toEqual([])
  expect(container.textContent).toContain(english['API_ERRORS.GAME_MAINTENANCE'])
  const queryClient = knowing(game({ slug: 'resident' }))
  const page = await renderInApp(<SpecialPage slug="resident" />, { stores: visitor(true), queryClient })
  expect(ways()).toEqual([])
  expect(page.container.textContent).toContain(english['API_ERRORS.GAME_MAINTENANCE'])
  act(() => setOperatorMarks(''))
})

test('during a break the sheet shows the break instead of the modes; the facts stay [O-67 O-68]', async () => {
  const { container, ways, facts } = await showSheet({}, null, true)
  expect(ways).toEqual([])
  expect(container.textContent).toContain(english['onBreak.games'])
  expect(facts[english['game.sheet.rtp']]).toBe('96.5%')
})

test('a sheet that fails to load offers a retry', async () => {
  const queryClient = knowing()
  const { queryKey } = gameQuery('sea', market)
  const failing = () => Promise.reject(new Error('no network'))
  await queryClient.fetchQuery({ queryKey, queryFn: failing, retry: false }).catch(() => undefined)
  await renderInApp(<GameSheet slug="sea" onClose={() => {}} />, { stores: visitor(false), queryClient })
  expect(screen.getByRole('alert').textContent).toContain(english['game.sheet.failed'])
  expect(screen.getByRole('button', { name: english['common.retry'] }).isConnected).toBe(true)
})

test('offline a special page that is not stored keeps its heading, without a retry [ROUTE-12 O-10]', async () => {
  const stores = visitor(false)
  await renderInApp(<SpecialPage slug="resident" />, { stores, queryClient: knowing() })
  await act(async () => stores.network.wentOffline())
  expect(screen.getByRole('alert').textContent).toContain(english['game.sheet.failed'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['game.about'])
  expect(screen.queryByRole('button', { name: english['common.retry'] })).toBeNull()
})

test('a special page shows the article, the facts and both modes at a separate URL [ROUTE-12]', async () => {
  const queryClient = knowing(game({ slug: 'resident', title: 'Resident' }))
  const article = { slug: 'games-resident', title: 'Secrets', content: '<h2>What it is about</h2>', updated_at: '' }
  queryClient.setQueryData(staticPageQuery('games-resident', 'en').queryKey, article)
  await renderInApp(<SpecialPage slug="resident" />, { stores: visitor(false), queryClient })
  expect(textsOf('heading')[0]).toBe('Secrets')
  expect(facts()[english['game.sheet.lines']]).toBe('20')
  expect(ways()).toEqual(['/games/resident?mode=real', '/games/resident?mode=demo'])
})

test('out of money: a player may top up and return to the game, see bonuses, or play the demo [ROUTE-27]', async () => {
  const queryClient = knowing(game())
  queryClient.setQueryData(balanceQuery().queryKey, { real: 150, bonus: 0, total: 150, currency: 'KZT' })
  const stores = visitor(true)
  const { container, user, history } = await renderInApp(<OutOfMoneyPage slug="sea" />, {
    stores,
    queryClient,
    path: '/out-of-money',
  })
  expect(container.textContent).toContain('₸1.50')
  expect(hrefs()).toEqual(expect.arrayContaining(['/bonuses', '/games/sea?mode=demo', '/responsible-gaming']))
  await user.click(screen.getByRole('link', { name: english['shell.topUp'] }))
  expect([history.location.pathname, stores.cashBox.backPath]).toEqual(['/cash-box/deposit', '/games/sea'])
})

test('out of money: a guest sees the sign-up or, without a previous game, the demo list [ROUTE-27 ROUTE-29]', async () => {
  const stores = visitor(false)
  const { container } = await renderInApp(<OutOfMoneyPage slug={undefined} />, { stores, queryClient: knowing() })
  expect(hrefs()).toEqual(['/auth/register', '/auth/login', '/demo', '/responsible-gaming'])
  expect(container.textContent).toContain(english['outOfMoney.guestText'])
  expect(container.textContent).not.toContain(english['outOfMoney.pause'])
})

test('the sheet links a player to their rounds of this game, not a guest [PLUS-06]', async () => {
  for (const [isSignedIn, found] of [
    [true, ['/profile/rounds?game=sea']],
    [false, []],
  ] as const) {
    const { unmount } = await renderInApp(<GameSheet slug="sea" onClose={() => {}} />, {
      stores: visitor(isSignedIn),
      queryClient: knowing(game()),
    })
    expect(hrefs().filter((href) => href?.startsWith('/profile/rounds'))).toEqual(found)
    unmount()
  }
})

const jackpot = {
  id: 'jp_1',
  title: 'Grand jackpot',
  game: testGame('sea'),
  amount: 4_500_000_000,
  currency: 'KZT',
  per_hour: 0,
  at: '2026-11-26T10:00:00.000Z',
} as const

test.each<[string, Partial<Game>, boolean, string | undefined]>([
  ['that has one', { badge: 'jackpot' }, false, '₸45,000,000.00'],
  ['that is said to have none', {}, false, undefined],
  ['in a break', { badge: 'jackpot' }, true, undefined],
])('the jackpot is on the sheet of a game %s [PLUS-54 O-68]', async (_which, more, isOnBreak, amount) => {
  const stores = visitor(true)
  stores.session.setBreak(isOnBreak)
  const queryClient = knowing(game(more))
  queryClient.setQueryData(jackpotsQuery(market).queryKey, [jackpot])
  await renderInApp(<GameSheet slug="sea" onClose={() => {}} />, { stores, queryClient })
  expect(facts()[english['game.badge-jackpot']]).toBe(amount)
})

test('features are among the facts if the provider reports them [PLUS-50]', async () => {
  await showSheet({ features: ['free-spins', 'respins'] })
  await expect.poll(() => facts()[english['catalogue.features']]).toBe('Free spins, Respins')
})

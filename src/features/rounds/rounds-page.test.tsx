// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Round, RoundList } from '~/contract/rounds.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testRound } from '~tests/unit/fixtures/round.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { RoundsPage } from './rounds-page.tsx'
import type { RoundsSearch } from './use-rounds.ts'

type Asked = { query: Record<string, string | number> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const files = vi.hoisted(() => new Map<string, string>())
vi.mock('~/platform/save-file.ts', () => ({ saveFile: (name: string, text: string) => files.set(name, text) }))

const old = testRound({ id: 'R1AB-6', game: { slug: 'moon', title: 'Felt Moon' }, win: 0, outcome: [], stake: 'bonus' })

const page = (data: Round[], next: string | null = null): RoundList => ({
  data,
  next,
  items: 2,
  games: [testRound().game, old.game],
})

beforeEach(async () => {
  send.mockReset()
  files.clear()
  await playerResponsesTable.clear()
})

async function show(search: RoundsSearch = {}, isOffline = false) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onSearch = vi.fn<(change: RoundsSearch) => void>()
  const view = await renderInApp(<RoundsPage search={search} onSearch={onSearch} />, { stores, queryClient })
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, onSearch, press: click }
}
const row = (text: string) => screen.findByText(text).then((found) => found.closest('details') as HTMLElement)

test('a round shows its game, bet, win, balance afterwards and result [PLUS-01 PLUS-05]', async () => {
  send.mockResolvedValue(page([testRound({ stake: 'both', bonus_bet: 4000, bonus_win: 6000 })]))
  await show()
  const round = await row('R1AB-7')
  expect(within(round).getByText('+₸150.00')).toBeTruthy()
  const values = textsOf('definition')
  const facts = Object.fromEntries(textsOf('term').map((term, index) => [term, values[index]]))
  expect(facts).toMatchObject({
    [english['activity.rounds.number']]: 'R1AB-7',
    [english['activity.rounds.stake']]: english['activity.rounds.stake.both'],
    [english['activity.rounds.bet']]: '₸100.00',
    [english['activity.rounds.bonusBet']]: '₸40.00',
    [english['activity.rounds.outcome']]: 'sun · wave · sun',
    [english['activity.rounds.win']]: '₸150.00',
    [english['activity.rounds.bonusWin']]: '₸60.00',
    [english['activity.rounds.balance']]: '₸5,050.00',
  })
})

test('a dispute links to the support with the escaped id of the round [PLUS-05]', async () => {
  send.mockResolvedValue(page([testRound(), testRound({ id: 'a&b=c' })]))
  await show()
  await row('R1AB-7')
  const ways = hrefs().filter((href) => href?.startsWith('/contacts'))
  expect(ways).toEqual([
    '/contacts?back=/profile/rounds&round=R1AB-7',
    '/contacts?back=/profile/rounds&round=a%26b%3Dc',
  ])
})

test('older rounds load page by page, after the last known one [PLUS-02]', async () => {
  send.mockResolvedValueOnce(page([testRound()], 'R1AB-7')).mockResolvedValueOnce(page([old]))
  const { press: click } = await show()
  await row('R1AB-7')
  await click(english['bonuses.showMore'])
  await row('R1AB-6')
  expect(send.mock.calls.map(([, { query }]) => query['before'])).toEqual([undefined, 'R1AB-7'])
  expect(screen.queryByRole('button', { name: english['bonuses.showMore'] })).toBeNull()
})

test('the request contains the game, the period and the search text of the URL [PLUS-02]', async () => {
  send.mockResolvedValue(page([]))
  const { press: click, onSearch } = await show({ game: 'sea', period: '7', search: 'R1' })
  await screen.findByText(english['history.noneFound'])
  const query = send.mock.calls[0]?.[1].query
  expect(query).toMatchObject({ game_slug: 'sea', search: 'R1', limit: 20 })
  const ago = Date.now() - Date.parse(String(query?.['since']))
  expect(Math.round(ago / (24 * 60 * 60_000))).toBe(7)
  await click(english['history.showAll'])
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ game: undefined, period: undefined, search: undefined })
})

test('a game of the URL that was never played is selected without showing its slug [PLUS-02]', async () => {
  send.mockResolvedValue(page([]))
  await show({ game: 'never-played' })
  const choice = await screen.findByLabelText<HTMLSelectElement>(english['activity.rounds.game'])
  await waitFor(() => expect(choice.options).toHaveLength(4))
  expect(choice.selectedOptions[0]?.text).toBe(english['activity.rounds.thisGame'])
  expect(document.body.textContent).not.toContain('never-played')
})

test('without rounds the page links to the lobby; a failure can be retried [PLUS-01]', async () => {
  send.mockResolvedValue(page([]))
  const first = await show()
  await screen.findByText(english['activity.rounds.emptyTitle'])
  expect(screen.getByRole('link', { name: english['install.toLobby'] }).getAttribute('href')).toBe('/')
  first.unmount()
  send.mockRejectedValue(new ApiError('answer', 500, {}))
  const { press: click } = await show()
  await screen.findByText(english['activity.rounds.failed'])
  send.mockResolvedValue(page([testRound()]))
  await click(english['common.retry'])
  await row('R1AB-7')
})

test('offline, stored rounds are filtered and shown with their age, only to their player [PLUS-03 O-10]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const held = { pages: [page([testRound(), old])], pageParams: [undefined] }
  await storePlayerResponse(ownerNow(), 'rounds', 'pl_1', held, Date.now())
  const first = await show({ game: 'moon' }, true)
  await row('R1AB-6')
  expect(document.body.textContent).toMatch(/As of \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  expect(screen.queryByText('R1AB-7')).toBeNull()
  await first.press(english['history.export'])
  await waitFor(() => expect(files.get('rounds.csv')).toContain('R1AB-6'))
  first.unmount()
  await storePlayerResponse(ownerNow(), 'rounds', 'pl_2', held, Date.now())
  await show({}, true)
  await screen.findByText(english['activity.rounds.failed'])
  expect(screen.queryByText('R1AB-7')).toBeNull()
})

test('the file contains every matching round, in the language of the page [PLUS-04]', async () => {
  send.mockResolvedValueOnce(page([testRound()], 'R1AB-7'))
  const { press: click } = await show()
  await row('R1AB-7')
  send.mockResolvedValueOnce(page([testRound()], 'R1AB-7')).mockResolvedValueOnce(page([old]))
  await click(english['history.export'])
  await waitFor(() => expect(files.size).toBe(1))
  const [head, ...rows] = (files.get('rounds.csv') ?? '').trim().split('\r\n')
  expect(head).toContain('Date (UTC),Round number,Game,Played with,Bet')
  expect(rows).toEqual([
    '2026-11-20 09:00:00,R1AB-7,Caspian Sea,Own money,100.00,0.00,150.00,0.00,5050.00,KZT,sun · wave · sun',
    '2026-11-20 09:00:00,R1AB-6,Felt Moon,Bonus money,100.00,0.00,0.00,0.00,5050.00,KZT,',
  ])
})

test('a file that cannot be created shows an error, and no partial file is saved [PLUS-04]', async () => {
  send.mockResolvedValueOnce(page([testRound()], 'R1AB-7'))
  const { press: click, stores } = await show()
  await row('R1AB-7')
  send.mockResolvedValueOnce(page([testRound()], 'R1AB-7')).mockRejectedValueOnce(new ApiError('answer', 500, {}))
  await click(english['history.export'])
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['activity.rounds.csvFailed']))
  expect(files.size).toBe(0)
})

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

import { checkRound, type ProvenRound } from './check-round.ts'
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

/** A round that its seeds decide. */
const proven = testRound({
  win: 0,
  outcome: ['sun', 'feather', 'star'],
  proof: {
    algorithm: 'hmac_sha256_reels',
    server_seed_hash: 'HASH',
    server_seed: 'of the server',
    client_seed: 'of the device',
    nonce: 3,
    bet: 10_000,
    mac: 'MAC',
    symbols: ['sun', 'wave', 'mountain', 'star', 'pearl', 'feather', 'tulip'],
  },
})
const proofOf = (round: Round) => round.proof as ProvenRound['proof']

/** Runs the checks of rounds in this thread; `isBroken`: no worker starts. */
function stubWorker(isBroken = false) {
  class TestWorker extends EventTarget {
    async postMessage(round: ProvenRound) {
      this.dispatchEvent(isBroken ? new Event('error') : new MessageEvent('message', { data: await checkRound(round) }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', TestWorker)
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  return report
}

const text = (name: keyof typeof english) => screen.findByText(english[name])

test.each([
  ['is not provably fair', null, 'activity.rounds.proof.none'],
  ['has an unreadable proof', 'broken', 'activity.rounds.proof.broken'],
  ['has a proof of a newer kind', { ...proofOf(proven), algorithm: 'unknown' }, 'activity.rounds.proof.broken'],
  ['has a seed that is not revealed yet', { ...proofOf(proven), server_seed: null }, 'activity.rounds.proof.later'],
] as const)('a round that %s states so, beside the dispute, without a check [PLUS-88]', async (_, proof, expected) => {
  send.mockResolvedValue(page([testRound({ proof })]))
  await show()
  await text(expected)
  expect(screen.queryByRole('button', { name: english['activity.rounds.proof.verify'] })).toBeNull()
  expect(hrefs()).toContain('/contacts?back=/profile/rounds&round=R1AB-7')
})

test('a round of a server without proofs shows nothing about them [PLUS-88]', async () => {
  send.mockResolvedValue(page([testRound()]))
  await show()
  await row('R1AB-7')
  expect(document.body.textContent).not.toMatch(/provably|proof|seed/i)
})

test('offline, a stored round is verified step by step [PLUS-88 PLUS-03]', async () => {
  const report = stubWorker()
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const check = await checkRound(proven as ProvenRound)
  const { positions, win } = check
  const proof = { ...proofOf(proven), server_seed_hash: check.seedHash.value, mac: check.mac.value }
  const outcome = positions.value.map((position) => proof.symbols[position] ?? '')
  const held = { pages: [page([{ ...proven, outcome, win: win.value, proof }])], pageParams: [undefined] }
  await storePlayerResponse(ownerNow(), 'rounds', 'pl_1', held, Date.now())
  const { press: click } = await show({}, true)
  await row('R1AB-7')
  await click(english['activity.rounds.proof.verify'])
  await text('activity.rounds.proof.holds')
  expect(screen.getAllByText(english['activity.rounds.proof.same'])).toHaveLength(4)
  expect(screen.getAllByText(check.seedHash.value)).toHaveLength(2)
  expect(screen.getByText(check.mac.value)).toBeTruthy()
  expect(screen.getByText(/of the device:3:10000/)).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
})

test('a round that does not follow from its seeds shows the failed steps, and is reported once [PLUS-88]', async () => {
  const report = stubWorker()
  send.mockResolvedValue(page([proven]))
  const { press: click } = await show()
  await row('R1AB-7')
  await click(english['activity.rounds.proof.verify'])
  await text('activity.rounds.proof.fails')
  expect(screen.getAllByText(english['activity.rounds.proof.different']).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: english['activity.rounds.proof.verify'] })).toBeNull()
  expect(report.mock.calls.map(([error]) => error.message)).toEqual(['the proof of round R1AB-7 does not hold'])
})

test('a check that cannot run can be repeated [PLUS-88]', async () => {
  stubWorker(true)
  send.mockResolvedValue(page([proven]))
  const { press: click } = await show()
  await row('R1AB-7')
  await click(english['activity.rounds.proof.verify'])
  await text('activity.rounds.proof.error')
  stubWorker()
  await click(english['activity.rounds.proof.verify'])
  expect(await text('activity.rounds.proof.fails')).toBeTruthy()
})

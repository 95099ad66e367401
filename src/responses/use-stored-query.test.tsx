// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { limitsQuery } from '~/api/limits.ts'
import { notificationsQuery } from '~/api/notifications.ts'
import { staticPageQuery } from '~/api/pages.ts'
import { balanceQuery } from '~/api/profile.ts'
import type { StoredResponseRule } from '~/api/stored-response.ts'
import { vipClubQuery } from '~/api/vip.ts'
import { STORED_WAIT } from '~/constants/storage.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { publicResponsesTable, storePublicResponse } from '~/db/public-responses.ts'
import { ownerNow } from '~/platform/owner.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'
import { waitWithReact } from '~tests/unit/react-waits.ts'
import { down, meetServer, type ServerState } from '~tests/unit/server-states.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'

import { useStoredQuery } from './use-stored-query.ts'
import { StoresProvider } from '~/stores/use-stores.ts'

waitWithReact()
const IN_MEMORY = 2000
const ON_DEVICE = 1000

const page = (title: string) => ({
  slug: 'rules',
  title,
  content: '<p>Fair play</p>',
  updated_at: '2026-11-01T00:00:00Z',
})
const limits = (value: number) => testProtection([{ value }])
const inbox = (id: string) => [testMessage(id)]
const balance = (real: number) => ({ real, bonus: 0, total: real, currency: 'KZT' })
const club = (text: string) => ({ points_rule: { per_bet: 1, currency: 'KZT', text }, levels: [], me: null, faq: [] })
const kinds = {
  'a page': { query: staticPageQuery('rules', 'en'), now: page('now'), memory: page('memory'), device: page('device') },
  limits: { query: limitsQuery(), now: limits(1), memory: limits(2), device: limits(3) },
  messages: { query: notificationsQuery(), now: inbox('now'), memory: inbox('memory'), device: inbox('device') },
  'the balance': { query: balanceQuery(), now: balance(1), memory: balance(2), device: balance(3) },
  'the club': {
    query: vipClubQuery({ currency: 'KZT', language: 'en' }),
    now: club('now'),
    memory: club('memory'),
    device: club('device'),
  },
} as const
type Kind = keyof typeof kinds
const ruleOf = (kind: Kind) => kinds[kind].query.meta?.['savedAnswer'] as StoredResponseRule
const ofGuests = (kind: Kind) => ruleOf(kind).endpoint.access !== 'player'

type Known = 'memory' | 'device' | 'nothing'

beforeEach(async () => {
  await playerResponsesTable.clear()
  await publicResponsesTable.clear()
})
afterEach(() => {
  vi.useRealTimers()
  configureClient(idleHooks)
})

async function draw(
  kind: Kind,
  state: ServerState,
  known: Known,
  { player = 'pl_1', owner = player }: { player?: string | null; owner?: string | null } = {},
) {
  const { query, memory, device } = kinds[kind]
  const stores = meetServer(state, ruleOf(kind).responseOf(kinds[kind].now), player)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  if (known === 'memory') queryClient.setQueryData(query.queryKey as never, memory as never, { updatedAt: IN_MEMORY })
  if (known === 'device') {
    const { endpoint, as = JSON.stringify(query.queryKey) } = ruleOf(kind)
    await (endpoint.access === 'anyone'
      ? storePublicResponse(ownerNow(), { key: as, answer: device, savedAt: Date.now() - ON_DEVICE })
      : storePlayerResponse(ownerNow(), as, owner, device, Date.now() - ON_DEVICE))
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoresProvider value={stores}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StoresProvider>
  )
  return renderHook(() => useStoredQuery(query as never, { failed: 'limits.failed' }), { wrapper }).result
}

/** The result once loading has ended. */
const seen = ({ data, asOf, failure, isPending }: ReturnType<typeof useStoredQuery>, kind: Kind) => {
  const { now, memory, device } = kinds[kind]
  const json = JSON.stringify(data)
  const name = Object.entries({ now, memory, device }).find(([, each]) => JSON.stringify(each) === json)?.[0]
  return [name ?? 'nothing', asOf === null ? 'now' : 'as of', failure?.title ?? (isPending ? 'waits' : 'shown')]
}

const failed = (state: ServerState) => (state === 'maintenance 503' ? 'lobby.closed' : 'limits.failed')
type Row = [Kind, ServerState, Known, string[]]
/** A hook does not change the page, so the wait polls in this interval, ms. */
const often = { interval: 2 }
const whatever = ['memory', 'device', 'nothing'] as const
const rowsOf = (kind: Kind): Row[] => {
  const reached = whatever.map((known): Row => [kind, 'online', known, ['now', 'now', 'shown']])
  const rows = down.flatMap((state): Row[] => [
    [kind, state, 'memory', ['memory', 'as of', 'shown']],
    [kind, state, 'device', ['device', 'as of', 'shown']],
    [kind, state, 'nothing', ['nothing', 'now', failed(state)]],
  ])
  return reached.concat(rows)
}
const names = Object.keys(kinds) as Kind[]
const table = names.flatMap(rowsOf)

test.each(table)('%s, %s, in %s: %j [O-10]', async (kind, state, known, expected) => {
  const response = await draw(kind, state, known)
  await waitFor(() => expect(seen(response.current, kind)).toEqual(expected), often)
})

test.each(table.filter(([kind]) => ofGuests(kind)))(
  '%s, %s, in %s, to a guest: %j [O-10]',
  async (kind, state, known, expected) => {
    const response = await draw(kind, state, known, { player: null })
    await waitFor(() => expect(seen(response.current, kind)).toEqual(expected), often)
  },
)

test.each(down)(
  'the stored data of another player is not shown, not even to a guest: %s [AUTH-27 O-10]',
  async (state) => {
    for (const kind of names.filter((name) => ruleOf(name).endpoint.access !== 'anyone'))
      for (const player of ['pl_2', null]) {
        const response = await draw(kind, state, 'device', { player, owner: 'pl_1' })
        await waitFor(() => expect(seen(response.current, kind)).toEqual(['nothing', 'now', failed(state)]), often)
      }
  },
)

test.each(['a page', 'limits'] as const)(
  'if the server hangs for 2 s, the stored response of %s is shown [NET-15]',
  async (kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const response = await draw(kind, 'silence', 'device')
    await vi.advanceTimersByTimeAsync(STORED_WAIT - 1)
    expect(seen(response.current, kind)).toEqual(['nothing', 'now', 'waits'])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await waitFor(() => expect(seen(response.current, kind)).toEqual(['device', 'as of', 'shown']))
  },
)

test('stored data of another build that this build cannot read is ignored', async () => {
  await storePlayerResponse(ownerNow(), 'limits', 'pl_1', { limits: 'many' }, 1)
  const response = await draw('limits', 'offline', 'nothing')
  await waitFor(() => expect(seen(response.current, 'limits')).toEqual(['nothing', 'now', 'limits.failed']))
})

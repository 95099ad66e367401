// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { send } from '~/api/transport/client.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { userQuery } from '~/api/profile.ts'
import { getBalance, saveUser } from '~/contract/profile.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

import { connect } from './connect.ts'
import { refetchChanged } from './failed-changes.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a balance error is reported once, with the errors of its calls [NET-12 NET-06 ANLT-11]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'GENERAL_ERROR' }, { status: 500 }))
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => void events.push(event))
  const stores = createStores()
  connect(stores, createQueryClient())
  tokens.begin('pl_1', { access: 'a', refresh: 'r' })
  stores.session.start('pl_1')
  const requested = send(getBalance, {}).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  await requested
  stop()
  const issues = events.filter(({ name }) => name === 'technical_issues_popup')
  expect(issues.map(({ payload }) => payload)).toEqual([{ place: 'balance' }])
  expect(events.filter(({ name }) => name === 'error').map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ name: 'server-error', where: 'profile.getBalance' }),
  )
})

test('an error response reaches a listener that registers later, unless the player has changed [AUTH-19 AUTH-27]', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'GENERAL_ERROR', redirect_url: '/rules' }, { status: 422 }),
  )
  const stores = createStores()
  const { onErrorResponse } = connect(stores, createQueryClient())
  for (const player of ['pl_1', 'pl_2']) {
    tokens.begin(player, { access: 'a', refresh: 'r' })
    stores.session.start(player)
    await send(getBalance, {}).catch(() => undefined)
  }
  const listener = vi.fn<Parameters<typeof onErrorResponse>[0]>()
  onErrorResponse(listener)
  expect(listener.mock.calls.map(([error, path]) => [error.problem.redirect_url, path])).toEqual([
    ['/rules', getBalance.path],
  ])
})

test('a change whose response is lost invalidates the queries that it may have changed [O-14]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const stores = createStores()
  const queryClient = createQueryClient()
  const { onFailedChange } = connect(stores, queryClient)
  tokens.begin('pl_1', { access: 'a', refresh: 'r' })
  stores.session.start('pl_1')
  const { queryKey } = userQuery()
  queryClient.setQueryData(queryKey, testUser)
  const saved = send(saveUser, { body: { first_name: 'Aigerim' } }).catch(() => undefined)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  await saved
  onFailedChange((endpoint) => refetchChanged(queryClient, endpoint)) // deferred code: it gets those from before
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

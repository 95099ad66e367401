// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { send } from '~/api/transport/client.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { getBalance } from '~/contract/profile.ts'
import { setTracker, type TrackedEvent } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'

import { connect } from './connect.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a balance that the server cannot give is told once, with the errors of its calls, as the page is put together [NET-12 NET-06 ANLT-11]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'GENERAL_ERROR' }, { status: 500 }))
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => void events.push(event))
  const stores = createStores()
  connect(stores, createQueryClient())
  tokens.begin('pl_1', { access: 'a', refresh: 'r' })
  stores.session.start('pl_1')
  const asked = send(getBalance, {}).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  await asked
  stop()
  const issues = events.filter(({ name }) => name === 'technical_issues_popup')
  expect(issues.map(({ payload }) => payload)).toEqual([{ place: 'balance' }])
  expect(events.filter(({ name }) => name === 'error').map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ name: 'server-error', where: 'profile.getBalance' }),
  )
})

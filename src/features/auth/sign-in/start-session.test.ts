import { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { userQuery } from '~/api/profile.ts'
import { tokens } from '~/api/transport/tokens.ts'
import type { User } from '~/contract/profile.ts'
import { analyticsUser, setAnalyticsUser } from '~/platform/track.ts'
import { createStores, type Stores } from '~/stores/create-stores.ts'

import { storeTypedContact, typedContact } from '../form/contact-fields.tsx'
import { startSession } from './start-session.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const user = { id: 'pl_1', source_id: 's', currency: 'AZN', language: 'kz' } as User
const pair = { access: { token: 'a' }, refresh: { token: 'r' } }
const assign = vi.fn<(url: string) => void>()

function parts() {
  return { stores: createStores(), queryClient: new QueryClient() }
}

const observeStart = (stores: Stores, seen: () => void) => reaction(() => stores.session.playerId, seen)

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://qumai.test', href: 'https://qumai.test/', assign })
  tokens.end()
  setAnalyticsUser(null)
  send.mockReset()
  assign.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('fetches the player, stores player and tokens together, starts the session, sets analytics [AUTH-17 AUTH-26]', async () => {
  const { stores, queryClient } = parts()
  const order: string[] = []
  tokens.subscribe(() => order.push('tokens'))
  send.mockImplementation(async () => {
    order.push(stores.session.isSignedIn ? 'fetched too late' : 'fetch')
    return user
  })
  const stop = observeStart(stores, () => order.push(analyticsUser() ? 'analytics too early' : 'session'))
  await startSession(pair, { method: 'email' }, { stores, queryClient })
  stop()
  expect(order).toEqual(['fetch', 'tokens', 'session'])
  expect([tokens.access, tokens.refresh]).toEqual(['a', 'r'])
  expect(stores.session.playerId).toBe('pl_1')
  expect(analyticsUser()).toEqual({ playerId: 'pl_1', sourceId: 's' })
  expect(queryClient.getQueryData(userQuery().queryKey)).toEqual(user)
})

test('currency and language become those of the player [DATA-10]', async () => {
  const { stores, queryClient } = parts()
  send.mockResolvedValue(user)
  await startSession(pair, { method: 'email' }, { stores, queryClient })
  expect(stores.guest.market).toEqual({ currency: 'AZN', language: 'kk' })
})

test('if the player cannot be fetched, the signed-in player stays [AUTH-17]', async () => {
  const { stores, queryClient } = parts()
  tokens.begin('pl_0', { access: 'a0', refresh: 'r0' })
  stores.session.start('pl_0')
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await expect(startSession(pair, { method: 'token' }, { stores, queryClient })).rejects.toThrow('network')
  expect(tokens.current()).toMatchObject({ playerId: 'pl_0', access: 'a0' })
  expect(stores.session.playerId).toBe('pl_0')
})

test('if the player cannot be fetched, no partial session remains [AUTH-17]', async () => {
  const { stores, queryClient } = parts()
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await expect(startSession(pair, { method: 'email' }, { stores, queryClient })).rejects.toThrow('network')
  expect([tokens.access, tokens.refresh, stores.session.playerId]).toEqual([null, null, null])
})

test('a sign-up sets the cash box flag before the guards run [AUTH-24]', async () => {
  const { stores, queryClient } = parts()
  send.mockResolvedValue(user)
  let flagAtStart = false
  const stop = observeStart(stores, () => (flagAtStart = stores.session.goToCashBox))
  await startSession(pair, { method: 'phone', isNew: true }, { stores, queryClient })
  stop()
  expect(flagAtStart).toBe(true)
})

test("redirect_url is followed only to the operator's hosts [AUTH-18]", async () => {
  send.mockResolvedValue(user)
  await startSession({ ...pair, redirect_url: '/bonuses' }, { method: 'email' }, parts())
  expect(assign).toHaveBeenLastCalledWith('/bonuses')
  await startSession({ ...pair, redirect_url: 'https://evil.example/' }, { method: 'email' }, parts())
  expect(assign).toHaveBeenLastCalledWith('/')
})

test('the typed contact is removed at sign-in [AUTH-04]', async () => {
  send.mockResolvedValue(user)
  const typed = { email: 'a@b.kz', password: 'secret' }
  storeTypedContact(typed)
  expect(typedContact()).toEqual({ mode: 'email', email: 'a@b.kz', phone: '', promo_code: '' })
  await startSession(pair, { method: 'email' }, parts())
  expect(typedContact().email).toBe('')
})

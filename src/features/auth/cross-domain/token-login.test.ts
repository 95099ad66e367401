// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { readLandingParams } from '~/lib/landing-params.ts'
import { confirmLinkedPlayer, linkedPlayer } from '~/platform/linked-player.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'
import { signIn as signInAs } from '~tests/unit/sign-in.ts'

import { startJourney } from './sign-in-state.ts'
import { signInByToken as signIn, type LinkToken } from './token-login.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: unknown) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const ask = vi.fn<(next: string) => Promise<boolean>>()
const signInByToken = (link: LinkToken, to: Parameters<typeof signIn>[1]) => signIn(link, to, ask)
const parts = () => ({ stores: createStores(), queryClient: new QueryClient() })

const nothingKept = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('location', Object.assign(new URL('https://qumai.test/'), { reload }))
  reload.mockReset()
  send.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a link with a token signs in [AUTH-35 AUTH-15]', async () => {
  send.mockImplementation(async ({ id }) =>
    id === 'auth.authenticate'
      ? { access: { token: 'a' }, refresh: { token: 'r' } }
      : { id: 'pl_1', source_id: null, currency: 'KZT', language: 'ru' },
  )
  const { stores, queryClient } = parts()
  expect(await signInByToken({ token: 'token-1', type: 'email' }, { stores, queryClient })).toBe('signed-in')
  expect(stores.session.playerId).toBe('pl_1')
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    body: { token: 'token-1', auth_type: 'email', domain: 'qumai.test' },
  })
})

test("a guest's link is recorded until its player confirms; a player's link or a return is not [PLUS-74]", async () => {
  send.mockImplementation(signsIn)
  const linkedAfter = async (link: LinkToken, playerId: string | null) => {
    confirmLinkedPlayer()
    const to = parts()
    if (playerId !== null) signInAs(to.stores.session, playerId)
    ask.mockResolvedValue(true)
    expect(await signInByToken(link, to)).toBe('signed-in')
    return linkedPlayer()
  }
  for (const type of ['email', 'pwa', 'mock', 'anything'])
    expect([type, await linkedAfter({ token: `link-${type}`, type }, null)]).toEqual([type, 'pl_1'])
  expect(await linkedAfter({ token: 'link-own', type: 'email' }, 'pl_1')).toBeNull()
  expect(await linkedAfter({ token: 'link-asked', type: 'email' }, 'pl_2')).toBeNull()
  startJourney('mine', { to: 'cross-domain' })
  expect(await linkedAfter({ token: 'link-back', type: 'cross-domain', state: 'mine' }, null)).toBeNull()
  confirmLinkedPlayer()
})

test('a bad token is tried once, however often the page is reloaded [O-19]', async () => {
  send.mockRejectedValue(new ApiError('answer', 400, { message: 'AUTH_TOKEN_INVALID' }))
  expect(await signInByToken({ token: 'token-2', type: 'email' }, parts())).toBe('refused')
  expect(await signInByToken({ token: 'token-2', type: 'email' }, parts())).toBe('repeated')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a banned account has a separate outcome [ERR-14]', async () => {
  send.mockRejectedValue(new ApiError('answer', 403, { errors: { domain: ['AUTH_USER_BANNED'] } }))
  expect(await signInByToken({ token: 'token-3', type: 'email' }, parts())).toBe('banned')
})

test('a link without a response and an expired link have separate outcomes [ROUTE-53]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  expect(await signInByToken({ token: 'token-4', type: 'email' }, parts())).toBe('lost')
})

const signsIn = async ({ id }: { id: string }) =>
  id === 'auth.authenticate'
    ? { access: { token: 'a' }, refresh: { token: 'r' } }
    : { id: 'pl_1', source_id: null, currency: 'KZT', language: 'ru' }

test('a link sets the language of the visit until another is chosen; the account keeps its own [SHELL-39 AUTH-35]', async () => {
  send.mockImplementation(signsIn)
  vi.stubGlobal('window', { __arrival: readLandingParams('?language=az', nothingKept, false, ['en']) })
  const wished = parts()
  wished.stores.guest.setLanguage('az')
  expect(await signInByToken({ token: 'token-20', type: 'email' }, wished)).toBe('signed-in')
  expect(wished.stores.guest).toMatchObject({ language: 'az', own: 'ru', pick: undefined })
  const picked = parts()
  picked.stores.guest.pickLanguage('kk')
  expect(await signInByToken({ token: 'token-21', type: 'email' }, picked)).toBe('signed-in')
  expect(picked.stores.guest.language).toBe('ru')
})

test('replacing a signed-in player needs consent, and declining ends the session of the link [AUTH-35]', async () => {
  send.mockImplementation(signsIn)
  const played = parts()
  tokens.begin('pl_0', { access: 'a0', refresh: 'r0' })
  played.stores.session.start('pl_0')
  ask.mockResolvedValue(false)
  expect(await signInByToken({ token: 'token-10', type: 'email' }, played)).toBe('stayed')
  expect(ask).toHaveBeenCalledWith('pl_1')
  expect(tokens.current()).toMatchObject({ playerId: 'pl_0', access: 'a0' })
  expect(played.stores.session.playerId).toBe('pl_0')
  expect(send.mock.lastCall?.[0].id).toBe('auth.logOut')
  expect(reload).not.toHaveBeenCalled()
  ask.mockResolvedValue(true)
  expect(await signInByToken({ token: 'token-11', type: 'email' }, played)).toBe('signed-in')
  expect(tokens.current()).toMatchObject({ playerId: 'pl_1', access: 'a' })
  expect(reload).toHaveBeenCalledTimes(1) // clears the previous player's state from the page
  ask.mockReset()
  expect(await signInByToken({ token: 'token-12', type: 'email' }, played)).toBe('signed-in') // the same player
  expect(ask).not.toHaveBeenCalled()
})

test('a failed user request keeps the signed-in player [AUTH-35]', async () => {
  send.mockImplementation(async (endpoint) => {
    if (endpoint.id === 'auth.authenticate') return signsIn(endpoint)
    throw new ApiError('network', 0, {})
  })
  const played = parts()
  tokens.begin('pl_0', { access: 'a0', refresh: 'r0' })
  played.stores.session.start('pl_0')
  expect(await signInByToken({ token: 'token-13', type: 'email' }, played)).toBe('lost')
  expect(tokens.current()).toMatchObject({ playerId: 'pl_0', access: 'a0' })
  expect(played.stores.session.playerId).toBe('pl_0')
})

test('the return from the shared host records its player, an ordinary link does not [AUTH-23]', async () => {
  send.mockImplementation(signsIn)
  tokens.end()
  safeLocal.remove('player_id')
  expect(await signInByToken({ token: 'token-5', type: 'mail' }, parts())).toBe('signed-in')
  expect(safeLocal.get('player_id')).toBeNull()
  startJourney('s1', { to: 'cross-domain' })
  expect(await signInByToken({ token: 'token-6', type: 'cross-domain', state: 's1' }, parts())).toBe('signed-in')
  expect(safeLocal.get('player_id')).toBe('pl_1')
})

test('a return that this browser did not start is rejected [AUTH-21]', async () => {
  send.mockImplementation(signsIn)
  expect(await signInByToken({ token: 'token-7', type: 'cross-domain', state: 's2' }, parts())).toBe('refused')
  startJourney('s3', { to: 'cross-domain' })
  expect(await signInByToken({ token: 'token-8', type: 'cross-domain' }, parts())).toBe('refused')
  expect(send).not.toHaveBeenCalled()
})

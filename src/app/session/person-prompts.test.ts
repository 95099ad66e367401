// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { addPasskeyMutation } from '~/api/passkeys.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { startSession } from '~/features/auth/sign-in/start-session.ts'
import { shareOrCopy } from '~/platform/hand-over.ts'
import { installOffer, watchInstallOffer } from '~/platform/app-mode.ts'
import { makePasskey } from '~/platform/passkey-device.ts'
import { subscribe } from '~/platform/push.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

const device = vi.hoisted(() => ({
  startRegistration: vi.fn<() => Promise<unknown>>(),
  startAuthentication: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('@simplewebauthn/browser', () => device)

const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })
const passkey = { id: 'c', rawId: 'c', response: { clientDataJSON: 'd', attestationObject: 'o' } }
const options = {
  challenge: 'c-1',
  rp: { id: 'r', name: 'r' },
  user: { id: 'u', name: 'u', displayName: 'u' },
  pubKeyCredParams: [],
  excludeCredentials: [],
}
const sent: string[] = []
const clipboard = vi.fn<(text: string) => Promise<void>>()
const subscribed = vi.fn<() => Promise<unknown>>()

/** Each change of the session during a prompt. */
const changes: Record<string, { before: () => void; meanwhile: () => void }> = {
  'A, then B': { before: () => begin('A'), meanwhile: () => begin('B') },
  'A, then a guest': { before: () => begin('A'), meanwhile: () => tokens.end('player') },
  'a guest, then B': { before: () => tokens.end('player'), meanwhile: () => begin('B') },
}

type Answer<Given> = { give: (given: Given) => void; refuse: (error: Error) => void; promise: Promise<Given> }
function question<Given>(): Answer<Given> {
  const { promise, resolve, reject } = Promise.withResolvers<Given>()
  return { promise, give: resolve, refuse: reject }
}

/** Each prompt of the browser: how it starts and ends, and the required result if the player has left. */
const prompts: Record<string, () => { ask: () => Promise<unknown>; reply: () => void; end: unknown }> = {
  'a new passkey': () => {
    const requested = question<unknown>()
    device.startRegistration.mockReturnValue(requested.promise)
    return { ask: () => makePasskey(options), reply: () => requested.give(passkey), end: 'SessionChangedError' }
  },
  'a new passkey that the device refuses': () => {
    const requested = question<unknown>()
    device.startRegistration.mockReturnValue(requested.promise)
    return {
      ask: () => makePasskey(options),
      reply: () => requested.refuse(new Error('no')),
      end: 'SessionChangedError',
    }
  },
  'permission for notifications': () => {
    const requested = question<NotificationPermission>()
    vi.stubGlobal('Notification', { requestPermission: () => requested.promise })
    return { ask: () => subscribe('key'), reply: () => requested.give('granted'), end: 'SessionChangedError' }
  },
  'a share sheet that is refused': () => {
    const requested = question<void>()
    vi.stubGlobal('navigator', { share: () => requested.promise, clipboard: { writeText: clipboard } })
    const ask = () => shareOrCopy({ title: 'Receipt', text: 'of A' })
    return { ask, reply: () => requested.refuse(new Error('refused')), end: 'closed' }
  },
  'the question whether to install': () => {
    const requested = question<{ outcome: string }>()
    const page = new EventTarget()
    watchInstallOffer(page)
    page.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => requested.promise }))
    return { ask: installOffer.ask, reply: () => requested.give({ outcome: 'accepted' }), end: false }
  },
}

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  clipboard.mockReset()
  subscribed.mockReset()
  vi.stubGlobal('pushManager', { getSubscription: async () => null, subscribe: subscribed })
  configureClient(idleHooks, {
    fetch: async (url) => {
      sent.push(new URL(url, 'http://s1.test').pathname)
      const body = url.includes('passkeys') ? options : testUser
      return Response.json({ ...body, is_newsletters_enabled: false })
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  configureClient(idleHooks)
})

const cells = Object.keys(prompts).flatMap((prompt) => Object.keys(changes).map((change) => [prompt, change] as const))

test.each(cells)(
  '%s, prompted while the session changes (%s): the response is dropped [AUTH-27 PLUS-64]',
  async (prompt, change) => {
    changes[change]?.before()
    const { ask, reply, end } = prompts[prompt]?.() ?? {
      ask: () => Promise.reject(new Error('no such prompt')),
      reply() {},
      end: '',
    }
    const requested = ask().catch((error: unknown) => (error as Error).name)
    changes[change]?.meanwhile()
    reply()
    expect(await requested).toBe(end)
    expect([clipboard.mock.calls, subscribed.mock.calls]).toEqual([[], []])
  },
)

test.each(Object.keys(changes))(
  'a push subscription that ends after %s leaves no subscription [AUTH-27]',
  async (change) => {
    changes[change]?.before()
    const made = question<unknown>()
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
    vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
    subscribed.mockReturnValue(made.promise)
    const ended = subscribe('key').catch((error: unknown) => (error as Error).name)
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalled())
    changes[change]?.meanwhile()
    made.give({ unsubscribe })
    expect(await ended).toBe('SessionChangedError')
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  },
)

test.each(Object.keys(changes))('a receipt that is copied after %s shows nothing [AUTH-27]', async (change) => {
  changes[change]?.before()
  const copied = question<void>()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => copied.promise } })
  const ended = shareOrCopy({ title: 'Receipt', text: 'of A' })
  changes[change]?.meanwhile()
  copied.give()
  expect(await ended).toBe(change.startsWith('a guest') ? 'copied' : 'closed')
})

test.each(Object.keys(changes))('a passkey that was created for %s is not sent [PLUS-14 PLUS-64]', async (change) => {
  changes[change]?.before()
  device.startRegistration.mockImplementation(async () => {
    changes[change]?.meanwhile()
    return passkey
  })
  const client = new QueryClient()
  const add = client.getMutationCache().build(client, addPasskeyMutation())
  await expect(add.execute({ name: 'n', password: 'p' })).rejects.toThrow('while asking')
  expect(sent).toEqual(['/api/v1/passkeys/options'])
})

const given = { access: { token: 'a1' }, refresh: { token: 'r1' } }
const ways = ['email', 'phone', 'passkey', 'code', 'google', 'reset'] as const
const cases = ways.flatMap((method) => [true, false].map((isMeant) => [method, isMeant] as const))

test.each(cases)(
  'a sign-in by %s that ends after B signed in needs a confirmation; confirmed: %s [AUTH-35 PLUS-64]',
  async (method, isMeant) => {
    const stores = createStores()
    begin('B')
    stores.session.start('B')
    const end = startSession(given, { method }, { stores, queryClient: new QueryClient() })
    await vi.waitFor(() => expect(stores.dialogs.open?.kind).toBe('other-player'))
    expect(tokens.current()?.playerId).toBe('B')
    if (stores.dialogs.open?.kind === 'other-player') stores.dialogs.open.onAnswer(isMeant)
    expect(await end).toBe(isMeant)
    const playerId = isMeant ? testUser.id : 'B'
    expect([tokens.current()?.playerId, stores.session.playerId]).toEqual([playerId, playerId])
    expect(sent.includes('/api/logout')).toBe(!isMeant)
  },
)

/** How the question about B can disappear before the player decides. */
const drops: [string, (stores: ReturnType<typeof createStores>) => void][] = [
  ['B logs out in another tab', ({ dialogs }) => dialogs.close()],
  ['another dialog opens', ({ dialogs }) => dialogs.show({ kind: 'language' })],
]
test.each(drops)(
  'a sign-in whose question disappears, because %s, ends and revokes its tokens [AUTH-35 PLUS-64]',
  async (_why, drop) => {
    const stores = createStores()
    begin('B')
    const end = startSession(given, { method: 'google' }, { stores, queryClient: new QueryClient() })
    await vi.waitFor(() => expect(stores.dialogs.open?.kind).toBe('other-player'))
    drop(stores)
    expect(await end).toBe(false)
    expect([tokens.current()?.playerId, sent.includes('/api/logout')]).toEqual(['B', true])
  },
)

test('a confirmation for B does not apply to C, who signed in while it was open [AUTH-35 PLUS-64]', async () => {
  const stores = createStores()
  begin('B')
  const end = startSession(given, { method: 'passkey' }, { stores, queryClient: new QueryClient() })
  const response = async (isMeant: boolean) => {
    await vi.waitFor(() => expect(stores.dialogs.open?.kind).toBe('other-player'))
    const requested = stores.dialogs.open
    if (requested?.kind === 'other-player') requested.onAnswer(isMeant)
    stores.dialogs.close()
  }
  await vi.waitFor(() => expect(stores.dialogs.open).not.toBeNull())
  begin('C')
  await response(true)
  await response(false)
  expect([await end, tokens.current()?.playerId]).toEqual([false, 'C'])
})

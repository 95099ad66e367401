import { expect, test, vi } from 'vitest'

import { TokenStore } from '~/api/transport/tokens.ts'
import { SafeStorage } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-registry.ts'

import { forwardTokens } from './tabs.ts'

const PARENT = 'https://partner.example'

function embedded(parent: string | null) {
  const kept = new Map<string, string>()
  const storage = new SafeStorage<LocalKey>(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  const tokens = new TokenStore(storage)
  const postMessage = vi.fn<(message: unknown, target: string) => void>()
  const page = { parent: { postMessage } as unknown as Window }
  return { tokens, postMessage, start: () => forwardTokens(page, parent, tokens) }
}

test("sign-in, refresh and end of a session are posted to the parent's exact origin [AUTH-25 O-08]", () => {
  const { tokens, postMessage, start } = embedded(PARENT)
  const stop = start()
  expect(postMessage).not.toHaveBeenCalled()
  tokens.begin('p1', { access: 'a1', refresh: 'r1' })
  tokens.begin('p1', { access: 'a2', refresh: 'r2' })
  tokens.end()
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'qumai-session', access: 'a1', refresh: 'r1' }, PARENT],
    [{ type: 'qumai-session', access: 'a2', refresh: 'r2' }, PARENT],
    [{ type: 'qumai-session-end' }, PARENT],
  ])
  stop()
  tokens.begin('p1', { access: 'a3', refresh: 'r3' })
  expect(postMessage).toHaveBeenCalledTimes(3)
})

test('the session of an earlier visit is sent at the start [AUTH-25]', () => {
  const { tokens, postMessage, start } = embedded(PARENT)
  tokens.begin('p1', { access: 'a1', refresh: 'r1' })
  start()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'qumai-session', access: 'a1', refresh: 'r1' }, PARENT)
})

test('an unlisted page receives nothing [AUTH-25 O-08]', () => {
  const { tokens, postMessage, start } = embedded(null)
  start()
  tokens.begin('p1', { access: 'a1', refresh: 'r1' })
  tokens.end()
  expect(postMessage).not.toHaveBeenCalled()
})

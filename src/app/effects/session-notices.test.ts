import { expect, test } from 'vitest'

import { TokenStore } from '~/api/transport/tokens.ts'
import { SafeStorage } from '~/platform/safe-storage.ts'
import type { LocalKey } from '~/platform/storage-registry.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'

import { reportOtherTab, reportShortSession } from './session-notices.ts'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: english })

/** Web storage that accepts nothing more once it is full. */
function storageOf({ isFull }: { isFull: boolean }) {
  const entries = new Map<string, string>()
  return new SafeStorage<LocalKey>(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => void entries.delete(key),
  }))
}

function signIn(isFull: boolean) {
  const stores = createStores()
  const saved = new TokenStore(storageOf({ isFull }))
  const stop = reportShortSession(stores, i18n, saved)
  saved.begin('pl_1', { access: 'a', refresh: 'r' })
  stores.session.start('pl_1')
  stop()
  return { stores, saved }
}

test('a session that the browser could not store lasts as long as the page, with a warning [AUTH-26]', () => {
  const { stores, saved } = signIn(true)
  expect(saved.current()?.playerId).toBe('pl_1')
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['auth.sessionNotKept'] })
})

test('a stored session causes no warning [AUTH-26]', () => {
  expect(signIn(false).stores.toasts.current).toBeNull()
})

test.each([true, false])(
  'another tab that keeps this page waiting is reported once (listening before: %s) [PLUS-68]',
  (isFirst) => {
    const stores = createStores()
    const wait = () => stores.network.waitForOtherTab(true)
    if (!isFirst) wait()
    const stop = reportOtherTab(stores, i18n)
    expect(stores.toasts.current?.text).toBe(isFirst ? undefined : english['auth.otherTabBusy'])
    wait()
    wait()
    expect(stores.toasts.current).toMatchObject({ variant: 'info', text: english['auth.otherTabBusy'] })
    stop()
  },
)

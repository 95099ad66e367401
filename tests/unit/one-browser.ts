import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

import { chatProvider } from './chat-provider.ts'
import { FakeCaches } from './fake-caches.ts'
import { testMessage } from './fixtures/notification.ts'
import { A } from './remaining-data.ts'

/** An amount that only A has. */
export const SUM_OF_A = 777_777

type Sent = { url: string; body: string; isWithTokenOfA: boolean; playerOfTab: string | null }

/** A response that belongs to A; `null` for a call without personal data. */
function bodyOf(url: string, isOfA: boolean): object {
  if (url.includes('balance')) return { real: isOfA ? SUM_OF_A : 0, bonus: 0, currency: 'KZT' }
  if (url.includes('my-games')) return { favourites: [], played: [] }
  if (url.endsWith('/extra-data')) return { navigatorUserAgent: isOfA ? [A] : [] }
  const message = testMessage(A, { type: 'transactional', sub_type: 'commit_deposit', data: { amount: SUM_OF_A } })
  if (url.includes('/notifications?')) return { data: isOfA ? [message] : [] }
  return { status: 'ok' }
}

/** One browser that A and the next visitor share: notifications, icon, subscription, caches and chat, and the server. */
export function oneBrowser() {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  sessionStorage.clear()
  const files = new FakeCaches()
  vi.stubGlobal('caches', files)
  const tray: { text: string; close: () => void }[] = []
  const browser = {
    files,
    tray,
    /** URLs of files in memory. */
    urls: new Set<string>(),
    badge: 0,
    isSubscribed: true,
    isOnline: true,
    /** The error response to every call of A. */
    refusal: null as { status: number; message: string } | null,
    chat: chatProvider(),
    sent: [] as Sent[],
    /** Deposits sent to a partner. */
    told: [] as string[],
    /** Responses to the calls of A. */
    news: [] as string[],
    /** Values written to web storage. */
    written: [] as string[],
    /** Responses to calls of A that arrive after A has left. */
    open: [] as { url: string; answer: () => void }[],

    async answer(url: string, init: RequestInit, playerOfTab: string | null): Promise<Response> {
      const isOfA = JSON.stringify(init.headers).includes(`access-${A}`)
      const body = typeof init.body === 'string' ? init.body : ''
      browser.sent.push({ url, body, isWithTokenOfA: isOfA, playerOfTab })
      if (!browser.isOnline) throw new TypeError('Failed to fetch')
      const { refusal: rejection } = browser
      if (isOfA && rejection) return Response.json({ message: rejection.message }, { status: rejection.status })
      if (url.endsWith('/api/refresh')) return Response.json({ message: 'REFRESH_TOKEN_INVALID' }, { status: 400 })
      if (isOfA) await new Promise<void>((resolve) => browser.open.push({ url, answer: resolve }))
      return Response.json(bodyOf(url, isOfA))
    },
  }
  for (const storage of [localStorage, sessionStorage]) {
    const write = storage.setItem
    // on the object: the DOM of the tests binds the methods of the prototype at their first use
    vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
      browser.written.push(`${key} ${value}`)
      write.call(storage, key, value)
    })
  }
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${browser.urls.size}`
    browser.urls.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void browser.urls.delete(url))
  const subscription = {
    endpoint: `https://push.test/${A}`,
    unsubscribe: async () => {
      browser.isSubscribed &&= !browser.isOnline
      return !browser.isSubscribed
    },
  }
  const registration = {
    pushManager: { getSubscription: async () => (browser.isSubscribed ? subscription : null) },
    getNotifications: async () => [...tray],
  }
  const container = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  Object.assign(navigator, {
    clearAppBadge: async () => void (browser.badge = 0),
    setAppBadge: async (count: number) => void (browser.badge = count),
  })
  return browser
}
export type Browser = ReturnType<typeof oneBrowser>

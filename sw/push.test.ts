import '~tests/unit/worker-scope.ts'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Shown = { title: string; body?: string; data: string }
const listeners = new Map<string, (event: unknown) => void>()
const shown: Shown[] = []
const shownTexts: unknown[] = []
const opened: string[] = []
let isSilenced = false
let isSubscribed = true
let pages: { postMessage: (message: unknown) => void; focus: () => Promise<void> }[] = []

beforeEach(async () => {
  shown.length = shownTexts.length = opened.length = 0
  pages = []
  vi.stubGlobal('__BUILD_ID__', 'test')
  vi.stubGlobal('location', new URL('https://q.test/sw.js'))
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => listeners.set(name, listener))
  isSilenced = false
  isSubscribed = true
  vi.stubGlobal('caches', { has: async (name: string) => name === 'push-ended' && isSilenced })
  vi.stubGlobal('registration', {
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => void (isSubscribed = false) }) },
    showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
  })
  vi.stubGlobal('clients', {
    matchAll: async () => pages,
    openWindow: async (path: string) => void opened.push(path),
  })
  const { showPushes } = await import('./push.ts')
  showPushes()
})
afterEach(() => vi.unstubAllGlobals())

async function fire(name: string, event: object) {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}
const push = (text: string) => fire('push', { data: { json: () => JSON.parse(text) as unknown } })
const click = (data: unknown) => fire('notificationclick', { notification: { close: () => {}, data } })

test('a declarative message is shown without browser support; foreign links open the inbox', async () => {
  const message = (navigate: string) =>
    JSON.stringify({ web_push: 8030, notification: { title: 'T', body: 'B', navigate } })
  for (const url of [
    '/bonuses?tab=1',
    'https://q.test/news',
    'https://evil.test/x',
    'javascript:alert(1)',
    '//evil.test',
    'https://q.test//evil.test/x',
    '/.//evil.test/x',
    'https://q.test/\\evil.test/x',
    'https://user@q.test/x',
  ])
    await push(message(url))
  expect(shown.map(({ title, body, data }) => [title, body, data])).toEqual([
    ['T', 'B', '/bonuses?tab=1'],
    ['T', 'B', '/news'],
    ...Array.from({ length: 7 }, () => ['T', 'B', '/notifications']),
  ])
})

test('an unreadable message is shown too: browsers end a subscription that shows nothing', async () => {
  await push('no json')
  await fire('push', { data: null })
  expect(shown.map(({ title, data }) => [title, data])).toEqual([
    ['Qumai', '/notifications'],
    ['Qumai', '/notifications'],
  ])
})

test('a click focuses the open page and navigates it without a reload; else it opens one', async () => {
  await click('/bonuses')
  expect(opened).toEqual(['/bonuses'])
  const focus = vi.fn<() => Promise<void>>(async () => {})
  pages = [{ postMessage: (message) => void shownTexts.push(message), focus }]
  await click('/news')
  expect(shownTexts).toEqual([{ type: 'open', path: '/news' }])
  expect(focus).toHaveBeenCalledOnce()
  expect(opened).toEqual(['/bonuses'])
})

test('a message has only text: no picture, buttons or data', async () => {
  const notification = {
    title: 'T',
    body: 'B',
    tag: 't',
    lang: 'kk',
    icon: 'https://evil.test/i',
    image: 'https://evil.test/p',
    actions: [{ action: 'a' }],
    requireInteraction: true,
    data: 'x',
  }
  await push(JSON.stringify({ web_push: 8030, notification }))
  const icon = '/icons/icon-192.png'
  expect(shown).toEqual([{ title: 'T', body: 'B', tag: 't', lang: 'kk', icon, badge: icon, data: '/notifications' }])
})

test('after an offline sign-out no message of that player is shown, and the subscription ends [NOTIF-05 AUTH-27]', async () => {
  isSilenced = true
  await push(JSON.stringify({ web_push: 8030, notification: { title: 'Withdrawal sent', body: '777' }, app_badge: 3 }))
  expect([shown, isSubscribed]).toEqual([[], false])
})

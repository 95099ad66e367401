// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { isPrivatePage } from '~/lib/public-url.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { ChatButton, ChatEntry, ChatFloat } from './chat-button.tsx'
import { liveChatOf } from './live-chat.ts'

type Order = { type: string }
type Frame = HTMLIFrameElement & { orders: Order[] }

const ORIGIN = 'http://s1--chat.localhost:4300'
let frames: Frame[] = []
const here = () => frames.filter((frame) => !frame.dataset['removed'])

/** Posts a message as the page in the frame. */
function say(frame: Frame | undefined, text: string, origin = ORIGIN) {
  const event = Object.assign(new Event('message'), {
    source: frame?.contentWindow,
    origin,
    data: { type: `chat:${text}` },
  })
  return act(async () => void dispatchEvent(event))
}
/** The provider has loaded and has started a conversation for this visitor. */
async function becomeReady(frame: Frame | undefined) {
  await say(frame, 'ready')
  if (ordersOf(frame)?.at(-1) === 'chat:renew') await say(frame, 'renewed')
}
const ordersOf = (frame: Frame | undefined) => frame?.orders.map(({ type }) => type)

async function show(player = 'pl_1') {
  const stores = createStores()
  stores.session.start(player)
  const { container, user } = await renderInApp(<ChatEntry />, { stores, path: '/profile' })
  const row = () => screen.getByRole('button')
  const arrive = async () => {
    const frame = here().at(-1)
    await say(frame, 'here')
    await say(frame, 'loaded')
    return frame
  }
  return { stores, container, row, press: () => user.click(row()), arrive, chat: liveChatOf(stores) }
}

beforeEach(() => {
  frames = []
  localStorage.clear()
  window.location.href = 'http://s1.localhost:4300/profile'
  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLIFrameElement)) {
        append(node)
        continue
      }
      const orders: Order[] = []
      const contentWindow = { postMessage: (order: Order) => void orders.push(order) }
      Object.defineProperty(node, 'contentWindow', { value: contentWindow })
      frames.push(Object.assign(node, { orders, remove: () => void (node.dataset['removed'] = 'yes') }))
    }
  })
})

test('the provider loads only after the first click: its page on another origin, once [SHELL-63 API-72 O-66]', async () => {
  const { press: click } = await show()
  expect(frames).toHaveLength(0)
  await click()
  await click()
  expect(frames.map(({ src }) => src)).toEqual([`${ORIGIN}/live-chat/page.html?language=en`])
  expect(frames[0]?.getAttribute('sandbox')).not.toContain('top-navigation')
  expect([...document.scripts].filter(({ src }) => src.includes('chat'))).toEqual([])
})

test('a spinner is shown until the chat is ready, then it opens [PROF-08]', async () => {
  const { row, arrive, chat, press: click } = await show()
  await click()
  expect(row().getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('status', { name: english['chat.loading'] })).not.toBeNull()
  const frame = await arrive()
  expect(row().getAttribute('aria-busy')).toBe('true')
  expect(frame?.hidden).toBe(true)
  await becomeReady(frame)
  expect(row().getAttribute('aria-busy')).toBeNull()
  expect(ordersOf(frame)?.at(-1)).toBe('chat:open')
  await say(frame, 'opened')
  expect([chat.store.isOpen, frame?.hidden]).toEqual([true, false])
  await say(frame, 'closed')
  expect([chat.store.isOpen, frame?.hidden]).toEqual([false, true])
})

test.each([
  ['the row', <ChatEntry key="entry" />],
  ['the round button, which is another one by then', <ChatFloat key="float" />],
])('a closed chat returns the focus to %s [SHELL-28 SHELL-63]', async (_name, entry) => {
  const stores = createStores()
  stores.session.start('pl_1')
  const { user } = await renderInApp(entry, { stores, path: '/profile' })
  await user.click(screen.getByRole('button'))
  const frame = here().at(-1)
  for (const text of ['here', 'loaded', 'ready', 'renewed']) await say(frame, text)
  screen.queryByRole('button')?.blur()
  Object.defineProperty(frame, 'isConnected', { value: true })
  for (const text of ['opened', 'closed']) {
    const focus = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame as Element) // the frame takes the focus itself
    await say(frame, text)
    focus.mockRestore()
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
})

test('only messages of the chat itself are handled, and only known ones', async () => {
  const { arrive, chat, press: click } = await show()
  await click()
  const frame = await arrive()
  await say(frame, 'ready', 'https://evil.test')
  await say({ contentWindow: window } as unknown as Frame, 'ready')
  await say(frame, 'constructor')
  expect(chat.store.state).toBe('initialising')
})

test('a message that arrives while the chat is closed shows a mark until it is opened [PROF-08 DATA-29]', async () => {
  const { container, arrive, press: click } = await show()
  await click()
  const frame = await arrive()
  await becomeReady(frame)
  await say(frame, 'opened')
  await say(frame, 'message')
  expect(container.textContent).not.toContain(english['chat.newMessage']) // a message in the open chat counts as read
  await say(frame, 'closed')
  await say(frame, 'message')
  expect(container.textContent).toContain(english['chat.newMessage'])
  await click()
  await say(frame, 'opened')
  expect(container.textContent).not.toContain(english['chat.newMessage'])
})

test('a script that fails to load keeps the page, with another way to reach support [SHELL-63]', async () => {
  const { press: click } = await show()
  await click()
  await say(frames[0], 'failed')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(english['chat.failed'])
  expect(hrefs(alert)).toEqual(['/contacts?back=/profile'])
  await click()
  expect([frames.length, here().length]).toEqual([2, 1])
})

test.each([
  ['a page that is not the chat', 2000],
  ['a chat that never becomes ready', 15_000],
])('%s times out', async (name, after) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stores = createStores()
  stores.session.start('pl_1')
  const { store } = liveChatOf(stores)
  liveChatOf(stores).open({ title: 'Chat', language: 'en' })
  if (name === 'a page that is not the chat') frames[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(after)
  vi.useRealTimers()
  expect([store.state, here().length]).toEqual(['failed', 0])
})

test('a logout ends the conversation; another player never sees it [AUTH-27]', async () => {
  const first = await show('pl_1')
  await first.press()
  const frame = await first.arrive()
  await becomeReady(frame)
  await act(async () => first.stores.session.end('player'))
  expect([ordersOf(frame)?.at(-1), frame?.hidden]).toEqual(['chat:end', true])
  expect(first.chat.store).toMatchObject({ state: 'idle', isOpen: false, hasNewMessage: false })
  expect(localStorage.getItem('chat_session')).toBeNull()
})

test.each(['pl_other', 'guest', null])(
  'a conversation that may belong to another (of %s) ends before it or its messages show [AUTH-27]',
  async (before) => {
    if (before !== null) localStorage.setItem('chat_session', before)
    const { arrive, press: click, chat } = await show('pl_1')
    await click()
    const frame = await arrive()
    expect(ordersOf(frame)).toEqual([]) // no listener is ready there yet
    await say(frame, 'ready')
    await say(frame, 'ready') // some providers send it twice
    for (const text of ['opened', 'message', 'closed']) await say(frame, text)
    expect([ordersOf(frame)?.includes('chat:open'), frame?.hidden]).toEqual([false, true])
    expect(chat.store).toMatchObject({ state: 'initialising', hasNewMessage: false })
    expect(localStorage.getItem('chat_session')).toBe(before) // pending until the end is confirmed
    await say(frame, 'renewed')
    expect(ordersOf(frame)?.at(-1)).toBe('chat:open')
    expect(localStorage.getItem('chat_session')).toBe('pl_1')
  },
)

test('if the provider does not confirm the end of the last conversation, none of it is shown [AUTH-27 SHELL-63]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stores = createStores()
  liveChatOf(stores).open({ title: 'Chat', language: 'en' })
  await say(here().at(-1), 'ready')
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect([stores.chat.state, here().length, localStorage.getItem('chat_session')]).toEqual(['failed', 0, null])
})

test("a tab that slept does not end the next player's conversation in another tab", async () => {
  const { arrive, press: click, stores } = await show('pl_1')
  await click()
  const frame = await arrive()
  await becomeReady(frame)
  localStorage.setItem('chat_session', 'pl_2') // in another tab
  await act(async () => stores.session.start('pl_2'))
  expect([ordersOf(frame)?.at(-1), localStorage.getItem('chat_session'), here().length]).toEqual([
    'chat:open',
    'pl_2',
    1,
  ])
})

test('pages with money or documents remove the provider; afterwards the chat returns, minimised', async () => {
  const { arrive, stores, chat, press: click } = await show()
  const go = (path: string) => chat.arrivedAt(path)
  await click()
  const frame = await arrive()
  await becomeReady(frame)
  await say(frame, 'opened')
  await say(frame, 'closed')
  await say(frame, 'message')
  act(() => go('/games'))
  expect(here()).toEqual([frame])
  act(() => go('/cash-box/deposit'))
  expect(here()).toEqual([])
  expect(chat.store).toMatchObject({ isOpen: false, hasNewMessage: true })
  act(() => go('/games/silver-wave'))
  const next = await arrive()
  await say(next, 'ready') // the conversation is known to belong to this player
  expect([chat.store.state, ordersOf(next), next?.hidden]).toEqual(['ready', [], true])
  act(() => stores.dialogs.show({ kind: 'game-deposit' }))
  expect(here()).toEqual([])
  expect(['/Cash-Box/deposit', '/CASH-BOX', '/Profile/Documents'].map(isPrivatePage)).toEqual([true, true, true]) // in any case
  expect(['/profile/documents', '/cash-box/history', '/profile', '/cash-boxes'].map(isPrivatePage)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a help button prefills the problem in the chat, and only the visitor sends it [SHELL-63]', async () => {
  const stores = createStores()
  const { user } = await renderInApp(<ChatButton draft="NOT_FOUND, page /games" />, { stores, path: '/contacts' })
  await user.click(screen.getByRole('button'))
  const frame = here().at(-1)
  await say(frame, 'here')
  await say(frame, 'loaded')
  await becomeReady(frame) // a guest's chat too
  expect(frame?.orders).toEqual([{ type: 'chat:renew' }, { type: 'chat:open', draft: 'NOT_FOUND, page /games' }])
})

test.each(['/cash-box/deposit', '/profile/documents'])('no chat entry on %s', async (path) => {
  await renderInApp(<ChatButton />, { path })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

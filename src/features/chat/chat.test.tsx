// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { press, rest } from '~/stores/test-forms.ts'
import { english, mount } from '~/stores/test-mount.tsx'

import { ChatEntry } from './chat-entry.tsx'
import { isPrivatePage, liveChatOf } from './live-chat.ts'

let scripts: HTMLScriptElement[] = []
const calls: string[] = []

/** The provider's script, as far as the page sees it. */
function putWidget() {
  const tell = (name: string) => dispatchEvent(new CustomEvent(`livechat:${name}`))
  const widget = {
    isReady: false,
    isOpen: false,
    open() {
      calls.push('open')
      widget.isOpen = true
      tell('visibility')
    },
    close() {
      calls.push('close')
      widget.isOpen = false
      tell('visibility')
    },
    end() {
      calls.push('end')
      widget.isOpen = false
      tell('visibility')
    },
  }
  window.LiveChat = widget
  return { widget, tell }
}

async function show(player = 'pl_1') {
  const stores = createStores()
  stores.session.start(player)
  const { place } = await mount(<ChatEntry />, { stores, path: '/profile' })
  const row = () => place.querySelector('button')
  const arrive = async () => {
    const parts = putWidget()
    await act(async () => scripts.at(-1)?.dispatchEvent(new Event('load')))
    await rest()
    return parts
  }
  const ready = async ({ widget, tell }: ReturnType<typeof putWidget>) => {
    widget.isReady = true
    await act(async () => tell('ready'))
  }
  return { stores, place, row, arrive, ready, chat: liveChatOf(stores) }
}

beforeEach(() => {
  scripts = []
  calls.length = 0
  localStorage.clear()
  window.location.href = 'http://s1.localhost:4300/profile'
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement))
  })
})
afterEach(() => {
  delete window.LiveChat
})

test('nothing of the provider is loaded before the first press; then its script, once [SHELL-63 API-72 O-66]', async () => {
  const { row } = await show()
  expect(scripts).toHaveLength(0)
  await press(row())
  await press(row())
  expect(scripts.map(({ src }) => src)).toEqual(['http://s1--chat.localhost:4300/live-chat/widget.js'])
})

test('a ring turns until the chat is ready, then it opens [PROF-08]', async () => {
  const { row, place, arrive, ready, chat } = await show()
  await press(row())
  expect(row()?.getAttribute('aria-busy')).toBe('true')
  expect(place.querySelector('output')?.getAttribute('aria-label')).toBe(english['chat.loading'])
  const widget = await arrive()
  expect(row()?.getAttribute('aria-busy')).toBe('true')
  await ready(widget)
  expect(row()?.getAttribute('aria-busy')).toBeNull()
  expect(calls.at(-1)).toBe('open')
  expect(chat.store.isOpen).toBe(true)
})

test('a message that comes while the chat is closed leaves a mark until it is opened [PROF-08 DATA-29]', async () => {
  const { row, place, arrive, ready } = await show()
  await press(row())
  const widget = await arrive()
  await ready(widget)
  await act(async () => widget.tell('message'))
  expect(place.textContent).not.toContain(english['chat.newMessage']) // it is read as it comes
  await act(async () => widget.widget.close())
  await act(async () => widget.tell('message'))
  expect(place.textContent).toContain(english['chat.newMessage'])
  await press(row())
  expect(place.textContent).not.toContain(english['chat.newMessage'])
})

test('a script that does not load leaves the page as it is, with another way to support [SHELL-63]', async () => {
  const { row, place } = await show()
  await press(row())
  await act(async () => scripts[0]?.dispatchEvent(new Event('error')))
  await rest()
  expect(place.querySelector('[role=alert]')?.textContent).toContain(english['chat.failed'])
  expect(place.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/contacts?back=/profile')
  await press(row())
  expect(scripts).toHaveLength(2)
})

test('a chat that never becomes ready is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stores = createStores()
  stores.session.start('pl_1')
  const { store } = liveChatOf(stores)
  void liveChatOf(stores).open()
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(store.state).toBe('failed')
})

test('a logout ends the conversation; another player never sees it [AUTH-27]', async () => {
  const first = await show('pl_1')
  await press(first.row())
  await first.ready(await first.arrive())
  calls.length = 0
  await act(async () => first.stores.session.end('player'))
  expect(calls).toContain('end')
  expect(first.chat.store).toMatchObject({ state: 'idle', isOpen: false, hasNewMessage: false })
  expect(localStorage.getItem('chat_session')).toBeNull()
})

test('a conversation that another player left in this browser ends before it is shown', async () => {
  localStorage.setItem('chat_session', 'pl_other')
  const { row, arrive } = await show('pl_1')
  await press(row())
  await arrive()
  expect(calls.slice(0, 2)).toEqual(['end', 'open'])
  expect(localStorage.getItem('chat_session')).toBe('pl_1')
})

test('where money and papers are the chat is put away', async () => {
  const { row, arrive, ready, chat } = await show()
  await press(row())
  await ready(await arrive())
  act(() => chat.arrivedAt('/games'))
  expect(chat.store.isOpen).toBe(true)
  act(() => chat.arrivedAt('/cash-box/deposit'))
  expect(chat.store.isOpen).toBe(false)
  expect(['/profile/documents', '/cash-box/history', '/profile', '/cash-boxes'].map(isPrivatePage)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { notificationSubTypes, type Notification } from '~/contract/notifications.ts'
import { inboxMarksTable } from '~/db/inbox-marks.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'
import { becameMarkup, naughty } from '~tests/unit/naughty.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { signIn } from '~tests/unit/sign-in.ts'

import { inboxMarksOf } from './inbox-marks.ts'
import { InboxPanel } from './inbox-panel.tsx'

type Input = { query?: Record<string, string>; body?: { notification_ids: string[] } }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Input) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const many = (count: number) => Array.from({ length: count }, (_, index) => testMessage(`m${index}`))
const marked = (id: string) =>
  send.mock.calls.filter(([call]) => call.id === id).map(([, { body }]) => body?.notification_ids)

beforeEach(async () => {
  send.mockReset()
  await inboxMarksTable.clear()
  await playerResponsesTable.clear()
})

function serve(current: Notification[] | Error, history: Notification[] = []) {
  send.mockImplementation(async ({ id }, { query }) => {
    if (id !== 'notifications.list') return { status: 'ok', changed: 1 }
    if (current instanceof Error) throw current
    return { data: query?.['filter[history]'] === '1' ? history : current }
  })
}

async function show({ isOffline = false } = {}) {
  const stores = createStores()
  signIn(stores.session, 'pl_1')
  if (isOffline) stores.network.wentOffline()
  const onPart = vi.fn<(part: string) => void>()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const panel = (part: 'current' | 'history') => (
    <InboxPanel part={part} onPart={onPart} dayLevel={2} onLeave={() => {}} />
  )
  const { container: place, user, unmount } = await renderInApp(panel('current'), { stores, queryClient })
  const click = (element: Element | null | undefined) => user.click(element ?? document.body)
  /** The buttons that open and close messages. */
  const rows = () => screen.queryAllByRole('button').filter((button) => button.hasAttribute('aria-expanded'))
  const titles = () => rows().map((row) => within(row).getByText(/^Message /).textContent)
  const button = (name: string) => screen.queryByRole('button', { name })
  return { place, unmount, stores, press: click, rows, titles, button, onPart, queryClient }
}

test('names given by a player are plain text beside a message, each isolated [PLUS-17 NOTIF-17]', async () => {
  for (const name of Object.values<string>(naughty)) {
    const data = { name, previous_name: `${name} before` }
    serve([testMessage('m1', { data, content: '<p>If it was not you</p>' })])
    const { rows, press: click, place, unmount } = await show()
    await waitFor(() => expect(rows()).toHaveLength(1))
    await click(rows()[0])
    await waitFor(() => expect(place.textContent).toContain('If it was not you'))
    const names = [...place.querySelectorAll('[translate="no"] bdi')].map(({ textContent }) => textContent)
    expect(names).toEqual([`${name} before`, name])
    expect(becameMarkup(place)).toEqual([])
    unmount()
  }
})

test('eight messages, then eight more with the focus on the first new one [NOTIF-04]', async () => {
  serve(many(19))
  const { rows, button, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(8))
  await click(button('Show 8 more'))
  expect(rows()).toHaveLength(16)
  expect(document.activeElement).toBe(rows()[8])
  await click(button('Show 3 more'))
  expect(rows()).toHaveLength(19)
  expect(document.activeElement).toBe(rows()[16])
})

test('a title of 39 characters is shortened visually, but not for screen readers or when open [NOTIF-03]', async () => {
  serve([testMessage('a', { title: 'x'.repeat(39) }), testMessage('b', { title: 'y'.repeat(38) })])
  const { rows, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const long = screen.getByRole('button', { name: /^New: x{39}(?![x…])/ })
  const short = screen.getByRole('button', { name: /^New: y{38}(?![y…])/ })
  expect(within(long).getByText(/^x{38}…$/)).toBeTruthy()
  expect(within(short).queryByText(/…/)).toBeNull()
  await click(long)
  expect(
    within(long)
      .getAllByText(/x/)
      .map(({ textContent }) => textContent),
  ).toEqual(['x'.repeat(39)])
})

test('a closed message shows the start of its text, an open one shows it once [NOTIF-17]', async () => {
  const content = '<p>The money is on your balance. <strong>Thank you</strong></p><img src=x onerror=alert(1)>'
  serve([testMessage('a', { data: { content } }), testMessage('b', { content: '' })])
  const { rows, press: click, place } = await show()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first, second] = rows()
  const text = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('The money is on your balance. Thank you')
  expect(second?.hasAttribute('aria-describedby')).toBe(false)
  expect(becameMarkup(place)).toEqual([])
  await click(first)
  expect(text?.isConnected).toBe(false)
})

test('opening a message marks it read once; dismissing keeps the focus in the list [NOTIF-07 NOTIF-08]', async () => {
  serve(many(3))
  const { rows, titles, button, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(3))
  await click(rows()[0])
  expect(rows()[0]?.getAttribute('aria-expanded')).toBe('true')
  expect(rows()[0]?.closest('[data-unread]')).toBeNull()
  await click(rows()[0])
  await click(rows()[0])
  expect(marked('notifications.read')).toEqual([['m0']])
  await click(button(english['notifications.putAway']))
  expect(titles()).toEqual(['Message m1', 'Message m2'])
  expect(document.activeElement).toBe(rows()[0])
  expect(marked('notifications.close')).toEqual([['m0']])
})

test('all are marked as read in one request [API-50]', async () => {
  serve([...many(3), testMessage('old', { status: 'read' })])
  const { rows, button, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(4))
  const unread = () => screen.queryAllByRole('button', { name: /^New: / })
  expect(unread()).toHaveLength(3)
  await click(button(english['notifications.readAll']))
  expect(marked('notifications.read')).toEqual([['m0', 'm1', 'm2']])
  expect(unread()).toEqual([])
  expect(button(english['notifications.readAll'])).toBeNull()
})

test('all can be dismissed and restored with one button; sent when the list is left [NOTIF-08 API-51]', async () => {
  serve([...many(2), testMessage('old', { status: 'read' })])
  const { rows, titles, button, press: click, place, unmount } = await show()
  await waitFor(() => expect(rows()).toHaveLength(3))
  await click(rows()[1])
  const before = titles()
  await click(button(english['notifications.dismissAll']))
  expect(rows()).toHaveLength(0)
  expect(place.textContent).toContain('Dismissed: 3')
  expect(document.activeElement).toBe(button(english['common.undo']))
  await click(document.activeElement)
  expect(titles()).toEqual(before)
  expect(screen.queryAllByRole('button', { name: /^New: / })).toHaveLength(1) // opened messages stay read
  await click(button(english['notifications.dismissAll']))
  expect(marked('notifications.close')).toEqual([])
  expect(await inboxMarksTable.all()).toMatchObject([{ id: 'm1', mark: 'read' }])
  unmount()
  await waitFor(() =>
    expect(marked('notifications.close').map((ids) => ids?.toSorted())).toEqual([['m0', 'm1', 'old']]),
  )
})

test('a message that arrives after all were dismissed stays, also when they are restored [NOTIF-08]', async () => {
  serve(many(2))
  const { rows, titles, button, press: click, unmount, queryClient } = await show()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await click(button(english['notifications.dismissAll']))
  serve([...many(2), testMessage('late')])
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(titles()).toEqual(['Message late']))
  await click(button(english['common.undo']))
  expect(rows()).toHaveLength(3)
  await click(button(english['notifications.dismissAll']))
  serve([...many(2), testMessage('late'), testMessage('later')])
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(titles()).toEqual(['Message later']))
  unmount()
  await waitFor(() => expect(marked('notifications.close').flat()).toHaveLength(3))
  expect(marked('notifications.close').flat()).not.toContain('later')
})

test('offline all can be dismissed, and the server is updated after reconnecting [NOTIF-08 O-10 NET-20]', async () => {
  await storePlayerResponse(ownerNow(), 'inbox current', 'pl_1', many(2), Date.now())
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const { rows, button, press: click, unmount, stores } = await show({ isOffline: true })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await click(button(english['notifications.dismissAll']))
  unmount()
  await waitFor(async () => expect(await inboxMarksTable.all()).toHaveLength(2))
  expect((await inboxMarksTable.all()).every(({ mark, sentAt }) => mark === 'close' && sentAt === null)).toBe(true)
  send.mockReset()
  serve(many(2))
  await inboxMarksOf(stores).send()
  expect(marked('notifications.close').map((ids) => ids?.toSorted())).toEqual([['m0', 'm1']])
})

test('every kind of message is shown, also an unknown one, with amount and style [NOTIF-13 NOTIF-14 NOTIF-15 NOTIF-17]', async () => {
  const kinds = [...notificationSubTypes, 'something_new', '__proto__']
  const types = ['personal', 'transactional', 'information'] as const
  const list = kinds.map((sub_type, index) =>
    testMessage(sub_type, {
      sub_type,
      type: types[index % 3] ?? 'personal',
      data: { amount: 150_050, current: 'KZT' },
    }),
  )
  serve(list)
  const { rows, button, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(8))
  await click(button('Show 8 more'))
  expect(rows()).toHaveLength(16)
  for (const row of rows()) expect(within(row).getByText(/1.?500[.,]50/)).toBeTruthy()
  const looks = rows().map((row) => row.querySelector<HTMLElement>('[data-tone]')) // visual only
  expect(new Set(looks.map((look) => look?.firstElementChild?.localName))).toEqual(new Set(['svg']))
  expect(new Set(looks.map((look) => look?.dataset['tone']))).toEqual(new Set([...types, 'error']))
})

test.each(Object.entries(naughty))('a title of %s stays text and runs nothing', async (_name, text) => {
  serve([testMessage('a', { title: text, action: text })])
  const { rows, place, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await click(rows()[0])
  expect(becameMarkup(place)).toEqual([])
  expect(Reflect.get(globalThis, '__pwned')).toBeUndefined()
  expect(rows()[0]?.textContent).toContain(text.slice(0, 10))
})

const activate = { button: { title: 'Activate', url: '/bonuses?promocode=PEARL' } }
const gone = JSON.stringify({ button: { ...activate.button, is_over: true } })

test.each([
  ['says that it is gone', { action: gone }, false],
  [
    'has expired and invites to play',
    { action: JSON.stringify(activate), sub_type: 'achievement_gift', status: 'expired' },
    false,
  ],
  [
    'has expired and is about money',
    { action: JSON.stringify(activate), sub_type: 'commit_deposit', status: 'expired' },
    true,
  ],
  ['goes on', { action: JSON.stringify(activate), sub_type: 'achievement_gift' }, true],
] as const)('a message whose offer %s [PLUS-34 NOTIF-21]', async (_name, given, hasLink) => {
  serve([testMessage('a', given)])
  const { rows, place, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await click(rows()[0])
  expect(screen.queryByRole('link', { name: 'Activate' }) !== null).toBe(hasLink)
  await waitFor(() => expect(place.textContent?.includes(english['bonuses.gone'])).toBe(!hasLink))
})

test('an empty inbox shows a message and links to the lobby [NOTIF-02]', async () => {
  serve([])
  const { place } = await show()
  await waitFor(() => expect(place.textContent).toContain(english['notifications.empty']))
  expect(screen.getByRole('link', { name: english['install.toLobby'] }).getAttribute('href')).toBe('/')
})

test('messages are grouped by day, newest first, each with its time; more continue the days', async () => {
  const at = (daysAgo: number, hours: number) => {
    const date = new Date()
    date.setDate(date.getDate() - daysAgo)
    date.setHours(hours, 5, 0, 0)
    return date.toISOString()
  }
  const later = Array.from({ length: 8 }, (_, index) => testMessage(`old${index}`, { created_at: at(1, 8) }))
  serve([
    ...later,
    testMessage('b', { created_at: at(0, 0) }),
    testMessage('c', { created_at: '2026-01-02T12:00:00Z' }),
  ])
  const { rows, titles, button, press: click } = await show()
  await waitFor(() => expect(rows()).toHaveLength(8))
  const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days()).toEqual([english['history.today'], english['history.yesterday']])
  expect(titles()[0]).toBe('Message b')
  const [list] = screen.getAllByRole('list')
  expect(list).toBe(screen.getByRole('list', { name: english['history.today'] }))
  expect(textsOf('time', list)).toEqual(['00:05'])

  await click(button('Show 2 more'))
  expect(days().at(-1)).toBe('2\u00A0January\u00A02026')
  expect(titles().at(-1)).toBe('Message c')
  expect(document.activeElement).toBe(rows()[8])
})

test('a list that fails to load shows an error and a retry; a loaded one stays', async () => {
  serve(new ApiError('answer', 500, {}))
  const { place, rows, button, queryClient, press: click } = await show()
  await waitFor(() => expect(place.textContent).toContain(english['notifications.failed']))
  serve(many(2))
  await click(button(english['common.retry']))
  await waitFor(() => expect(rows()).toHaveLength(2))
  serve(new ApiError('answer', 500, {}))
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(place.textContent).toContain(english['notifications.notRefreshed']))
  expect(rows()).toHaveLength(2)
})

test('the stored list of a response that is only late is shown with its time, without an alert [O-10]', async () => {
  await storePlayerResponse(ownerNow(), 'inbox current', 'pl_1', many(2), Date.now())
  send.mockImplementation(() => new Promise(() => {}))
  const { place, rows } = await show()
  await waitFor(() => expect(rows()).toHaveLength(2), { timeout: 5000 })
  expect(place.textContent).toMatch(/As of /)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offline the stored list is shown with its time, and read marks wait [O-10]', async () => {
  await storePlayerResponse(ownerNow(), 'inbox current', 'pl_1', many(2), Date.now())
  serve(new ApiError('network', 0, {}))
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const { place, rows, press: click } = await show({ isOffline: true })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(place.textContent).toMatch(/As of \d\d\.\d\d\.\d{4}/)
  await click(rows()[0])
  expect(rows()[0]?.closest('[data-unread]')).toBeNull()
  expect((await inboxMarksTable.all()).map(({ id, sentAt }) => [id, sentAt])).toEqual([['m0', null]])
})

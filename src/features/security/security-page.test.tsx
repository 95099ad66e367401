// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Security } from '~/contract/security.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testChange, testSession } from '~tests/unit/fixtures/security.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { SecurityPage } from './security-page.tsx'

type Asked = { body?: { session_id: string } }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const computer = { kind: 'computer', browser: 'Edge', system: 'Windows', place: null } as const
const other = testSession({ id: 'se_2', device: computer, is_current: false })
const both: Security = { sessions: [testSession(), other], passkeys: [], changes: [testChange()] }

beforeEach(async () => {
  send.mockReset()
  await playerResponsesTable.clear()
})

async function show(isOffline = false) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<SecurityPage />, { stores, queryClient })
  const click = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  const response = (name: string) => view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  return { ...view, stores, press: click, answer: response }
}
const rows = (card: string) =>
  screen.findByRole('region', { name: card }).then((found) => within(found).getAllByRole('listitem'))
const endOther = 'End the session: Edge · Windows'
const requested = (id: string) =>
  send.mock.calls.filter(([endpoint]) => endpoint.id === id).map(([, input]) => input.body)

test('each session shows device, place and times; this one is marked and cannot be ended here [PLUS-07]', async () => {
  send.mockResolvedValue(both)
  await show()
  const [own, second, ...more] = await rows(english['security.sessions'])
  expect(more).toEqual([])
  expect(own?.textContent).toContain(`Chrome · Android${english['security.thisDevice']}Almaty, Kazakhstan`)
  expect(own && within(own).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain(`Edge · Windows${english['security.unknownPlace']}`)
  expect(second?.textContent).toContain(`Last active: ${formatDateTime(other.seen_at)}`)
  expect(second?.textContent).toContain(`Logged in: ${formatDateTime(other.started_at)}`)
})

test('an unknown device and an unknown kind of change have neutral texts [PLUS-07 PLUS-09]', async () => {
  const nobody = { kind: 'unknown', browser: null, system: null, place: null } as const
  const sessions = [testSession(), testSession({ id: 'se_3', device: nobody, is_current: false })]
  send.mockResolvedValue({ sessions, passkeys: [], changes: [testChange({ kind: 'unknown', device: nobody })] })
  await show()
  const [, second] = await rows(english['security.sessions'])
  expect(second?.textContent).toContain(english['security.unknownDevice'])
  const [change] = await rows(english['security.changes'])
  expect(change?.textContent).toContain(english['security.change.unknown'])
})

test('a session used by another device names it and advises what to do [PLUS-71]', async () => {
  const sessions = both.sessions.map((session) => ({ ...session, other_device: { ...computer, browser: 'Opera' } }))
  send.mockResolvedValue({ ...both, sessions })
  await show()
  const [own, second] = await rows(english['security.sessions'])
  expect(own?.textContent).toContain('Chrome · Android')
  expect(own?.textContent).toContain(english['security.alsoUsedHere'].replace('{device}', 'Opera · Windows'))
  expect(second?.textContent).toContain(english['security.alsoUsed'].replace('{device}', 'Opera · Windows'))
})

test('a session is ended after confirmation, and the list reloads [PLUS-08]', async () => {
  send.mockResolvedValue(both)
  const { press: click, answer: response, stores } = await show()
  await click(endOther)
  expect(screen.getByRole('dialog').textContent).toContain('Edge · Windows')
  await response(english['common.back'])
  expect(requested('security.endSession')).toEqual([])
  await click(endOther)
  send.mockResolvedValue({ sessions: [testSession()], passkeys: [], changes: [] })
  await response(english['security.end'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requested('security.endSession')).toEqual([{ session_id: 'se_2' }])
  expect(screen.queryByRole('button', { name: endOther })).toBeNull()
  expect(screen.getByText(english['security.onlyThis'])).toBeTruthy()
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['security.ended'] })
})

test('all others end after one confirmation; a failure is shown, with the current list [PLUS-08]', async () => {
  send.mockResolvedValue(both)
  const { press: click, answer: response, stores } = await show()
  await click(english['security.endOthers'])
  send.mockImplementation(async ({ id }) => {
    if (id === 'security.endOthers') throw new ApiError('network', 0, {})
    return both
  })
  await response(english['security.endOthers'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['form.lostChange'] })
  expect(await rows(english['security.sessions'])).toHaveLength(2)
})

test('changes show what, when and from where; an empty list shows a message [PLUS-09]', async () => {
  send.mockResolvedValue(both)
  const { unmount } = await show()
  const [change] = await rows(english['security.changes'])
  expect(change?.textContent).toContain(english['security.change.password'])
  expect(change?.textContent).toContain(`${formatDateTime(testChange().created_at)} · Chrome · Android, Almaty`)
  unmount()
  send.mockResolvedValue({ ...both, changes: [] })
  await show()
  expect(await screen.findByText(english['security.noChanges'])).toBeTruthy()
})

test('a failed request can be retried [PLUS-07]', async () => {
  send.mockRejectedValueOnce(new ApiError('answer', 500, {}))
  send.mockResolvedValue(both)
  const { press: click } = await show()
  await click(english['common.retry'])
  expect(await rows(english['security.sessions'])).toHaveLength(2)
})

test('offline the stored sessions are shown with their time, only to their player; none can end [PLUS-07 O-10]', async () => {
  const savedAt = Date.parse('2026-11-20T10:00:00Z')
  await storePlayerResponse(ownerNow(), 'security', 'pl_1', both, savedAt)
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const { unmount } = await show(true)
  expect(await screen.findByText(`As of ${formatDateTime(savedAt)}`)).toBeTruthy()
  const end = await screen.findByRole<HTMLButtonElement>('button', { name: endOther })
  expect(end.disabled).toBe(true)
  const locked = screen.getAllByRole<HTMLButtonElement>('button', { name: english['common.needsConnection'] })
  expect(locked.filter(({ disabled }) => !disabled)).toEqual([])
  unmount()
  await storePlayerResponse(ownerNow(), 'security', 'pl_2', both, savedAt)
  await show(true)
  await screen.findByText(english['security.failed'])
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('links to other pages come with the failure and stay during a retry [PLUS-07]', async () => {
  send.mockRejectedValueOnce(new ApiError('answer', 500, {}))
  send.mockReturnValue(new Promise(() => {}))
  const { press: click } = await show()
  await click(english['common.retry'])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('link', { name: english['settings.changePassword'] })).toBeTruthy()
})

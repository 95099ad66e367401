// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { readyExport, testAccount } from '~tests/unit/fixtures/account.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { AccountPage } from './account-page.tsx'

type Asked = { body?: { password: string }; params?: { id: string } }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const files = vi.hoisted(() => new Map<string, { text: string; type: string }>())
vi.mock('~/platform/save-file.ts', () => ({
  saveFile: (name: string, text: string, type: string) => files.set(name, { text, type }),
}))

beforeEach(async () => {
  send.mockReset()
  files.clear()
  await playerResponsesTable.clear()
})

async function show(isOffline = false) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<AccountPage />, { stores, queryClient })
  const part = async (title: string) => within(await screen.findByRole('region', { name: title }))
  const click = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  return { ...view, stores, part, press: click }
}
const copyTitle = english['security.data.copy']
const closeTitle = english['security.close.title']
const deviceTitle = english['security.data.device']
const requested = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id).map(([, input]) => input)

test('a copy can be requested, and its state is shown [PLUS-40]', async () => {
  send.mockResolvedValue(testAccount())
  const { part, user } = await show()
  const ask = (await part(copyTitle)).getByRole('button', { name: english['security.data.ask'] })
  const exported = { ...readyExport, status: 'asked' as const, ready_until: null }
  send.mockResolvedValue(testAccount({ export: exported }))
  await user.click(ask)
  await waitFor(() => expect(screen.getByText(/It waits for support/).textContent).toContain('Requested'))
  expect(requested('account.askForExport')).toHaveLength(1)
  expect((await part(copyTitle)).queryByRole('button')).toBeNull()
})

test('a failed request for a copy is shown, and can be retried [PLUS-40]', async () => {
  send.mockImplementation(async ({ id }) => {
    if (id === 'account.askForExport') throw new ApiError('network', 0, {})
    return testAccount()
  })
  const { part, user, stores } = await show()
  const ask = (await part(copyTitle)).getByRole('button', { name: english['security.data.ask'] })
  await user.click(ask)
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['form.lostChange']))
  expect(ask.getAttribute('aria-disabled')).toBeNull()
})

test('an expired copy can be requested again, one in an unknown state cannot [PLUS-40]', async () => {
  send.mockResolvedValue(testAccount({ export: { ...readyExport, status: 'expired' } }))
  const { part, unmount } = await show()
  const card = await part(copyTitle)
  expect(card.getByText(english['security.data.status.expired'])).toBeTruthy()
  expect(card.getByRole('button', { name: english['security.data.ask'] })).toBeTruthy()
  unmount()
  send.mockResolvedValue(testAccount({ export: { ...readyExport, status: 'unknown' } }))
  await show()
  expect(await screen.findByText(english['security.data.status.unknown'])).toBeTruthy()
  expect(screen.queryByRole('button', { name: english['security.data.ask'] })).toBeNull()
})

test('a ready copy can be saved as data or as a page, with the data of this device [PLUS-41 PLUS-42]', async () => {
  await storePlayerResponse(ownerNow(), 'security', 'pl_1', { place: 'here' }, 1)
  const rows = [{ game: { title: '<img src=x onerror=alert(1)>' }, bet: 100 }]
  send.mockImplementation(async ({ id }) =>
    id === 'account.export'
      ? { made_at: '2026-11-21T09:00:00.000Z', sections: [{ name: 'rounds', rows }] }
      : testAccount({ export: readyExport }),
  )
  const { part, user } = await show()
  const card = await part(copyTitle)
  expect(card.getByRole('status').textContent).toContain(formatDateTime(readyExport.ready_until ?? ''))
  await user.click(card.getByRole('button', { name: english['security.data.saveFile'] }))
  await waitFor(() => expect(files.get('qumai-data.json')?.type).toBe('application/json'))
  expect(requested('account.export')[0]?.params).toEqual({ id: 'ex_1' })
  const { server, device } = JSON.parse(files.get('qumai-data.json')?.text ?? '') as Record<string, unknown>
  expect(server).toMatchObject({ sections: [{ name: 'rounds', rows }] })
  expect(device).toContainEqual({
    name: 'protection',
    rows: expect.arrayContaining([expect.objectContaining({ name: 'security', answer: { place: 'here' } })]) as unknown,
  })
  await user.click(card.getByRole('button', { name: english['security.data.savePage'] }))
  await waitFor(() => expect(files.get('qumai-data.html')?.type).toBe('text/html'))
  const html = files.get('qumai-data.html')?.text ?? ''
  expect(html).toContain('<h2>Rounds</h2>')
  expect(html).toContain('<dt>game.title</dt><dd>&lt;img src=x onerror=alert(1)&gt;</dd>')
})

test('a copy that fails to load shows an error, and nothing is saved [PLUS-41]', async () => {
  send.mockImplementation(async ({ id }) => {
    if (id === 'account.export') throw new ApiError('answer', 404, {})
    return testAccount({ export: readyExport })
  })
  const { part, user, stores } = await show()
  await user.click((await part(copyTitle)).getByRole('button', { name: english['security.data.savePage'] }))
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['security.data.saveFailed']))
  expect([...files.keys()]).toEqual([])
})

test('the effects of closing are shown in advance, with what the player would lose [PLUS-43]', async () => {
  send.mockResolvedValue(
    testAccount({}, { real: 1_234_500, bonus: 50_000, bonuses: 2, payments: 1, under_way: 700_000 }),
  )
  const { part } = await show()
  const card = await part(closeTitle)
  const text = card.getByText(english['security.close.money']).closest('dl')?.textContent ?? ''
  for (const shown of ['12,345', english['security.close.moneyText'], '7,000', '500', 'Bonuses in play: 2', '14'])
    expect(text).toContain(shown)
  for (const key of ['bonusText', 'limitsText', 'afterText'] as const)
    expect(text).toContain(english[`security.close.${key}`])
  const way = card.getByRole('link', { name: english['security.close.withdraw'] })
  expect(way.getAttribute('href')).toBe('/cash-box/withdrawal')
})

test('a break does not prevent closing the account [PLUS-47]', async () => {
  send.mockResolvedValue(testAccount())
  const { press: click, stores } = await show()
  act(() => stores.session.setBreak(true))
  await click(english['security.close.ask'])
  expect(within(screen.getByRole('dialog')).getByText(english['security.close.questionText'])).toBeTruthy()
})

test('closing needs the password; a wrong one shows an error, the right one the closing date [PLUS-44 PLUS-46]', async () => {
  send.mockImplementation(async ({ id }) => {
    if (id === 'account.close') throw new ApiError('answer', 400, { message: 'PASSWORD_WRONG' })
    return testAccount({}, { real: 100_000 })
  })
  const { press: click, user, stores } = await show()
  await click(english['security.close.ask'])
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('The account stays open until you withdraw it')
  const confirm = () => user.click(within(dialog).getByRole('button', { name: english['security.close.confirm'] }))
  await confirm()
  expect(requested('account.close')).toEqual([])
  await user.type(within(dialog).getByLabelText(english['settings.currentPassword']), 'nope')
  await confirm()
  expect(await within(dialog).findByText(english['API_ERRORS.PASSWORD_WRONG'])).toBeTruthy()
  const closing = { status: 'asked', asked_at: '2026-11-20T09:00:00Z', closes_at: '2026-12-04T09:00:00Z' } as const
  send.mockResolvedValue(testAccount({ closing }, { real: 100_000 }))
  await confirm()
  expect(await screen.findByText(new RegExp(formatDateTime(closing.closes_at).slice(0, 10)))).toBeTruthy()
  expect(requested('account.close').at(-1)?.body).toEqual({ password: 'nope' })
  expect(stores.toasts.current?.text).toBe(english['security.close.asked'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a held closing shows what it waits for, and one click keeps the account [PLUS-45 PLUS-46]', async () => {
  const closing = { status: 'held', asked_at: '2026-11-01T09:00:00Z', closes_at: '2026-11-15T09:00:00Z' } as const
  send.mockResolvedValue(testAccount({ closing }, { real: 100_000, payments: 1, under_way: 500 }))
  const { part, press: click, stores } = await show()
  const card = await part(closeTitle)
  expect(card.getByText(english['security.close.held'])).toBeTruthy()
  expect(card.getByRole('link', { name: english['security.close.withdraw'] })).toBeTruthy()
  send.mockResolvedValue(testAccount())
  await click(english['security.close.keep'])
  await waitFor(() => expect(stores.toasts.current?.text).toBe(english['security.close.kept']))
  expect(requested('account.keep')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: english['security.close.ask'] })).toBeTruthy()
})

test("a failed request can be retried, and the device's data can be saved anyway [PLUS-42]", async () => {
  send.mockRejectedValueOnce(new ApiError('answer', 500, {}))
  send.mockResolvedValue(testAccount())
  const { press: click, part, user } = await show()
  await screen.findByText(english['security.data.failed'])
  await user.click((await part(deviceTitle)).getByRole('button', { name: english['security.data.saveFile'] }))
  await waitFor(() => expect(files.get('qumai-device.json')).toBeDefined())
  expect(JSON.parse(files.get('qumai-device.json')?.text ?? '')).toMatchObject({ server: null })
  await click(english['common.retry'])
  expect(await screen.findByRole('button', { name: english['security.data.ask'] })).toBeTruthy()
})

test('offline the stored state is shown with its time, only to its player, without actions [PLUS-40 O-10]', async () => {
  const savedAt = Date.parse('2026-11-20T10:00:00Z')
  await storePlayerResponse(ownerNow(), 'account', 'pl_1', testAccount({ export: readyExport }), savedAt)
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const { part, user, unmount } = await show(true)
  expect(await screen.findByText(`As of ${formatDateTime(savedAt)}`)).toBeTruthy()
  const copy = (await part(copyTitle)).getAllByRole<HTMLButtonElement>('button')
  const closing = (await part(closeTitle)).getAllByRole<HTMLButtonElement>('button')
  expect([...copy, ...closing].map(({ disabled }) => disabled)).toEqual([true, true, true])
  await user.click((await part(deviceTitle)).getByRole('button', { name: english['security.data.savePage'] }))
  await waitFor(() => expect(files.has('qumai-device.html')).toBe(true))
  unmount()
  await storePlayerResponse(ownerNow(), 'account', 'pl_2', testAccount({ export: readyExport }), savedAt)
  await show(true)
  await screen.findByText(english['security.data.failed'])
})

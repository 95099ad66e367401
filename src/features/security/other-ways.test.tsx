// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Security } from '~/contract/security.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testPasskey, testSession } from '~tests/unit/fixtures/security.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { SecurityPage } from './security-page.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const nothing: Security = { sessions: [testSession()], passkeys: [], changes: [], sign_in_code: false }
const all: Security = {
  sessions: [testSession(), testSession({ id: 'se_2', is_current: false })],
  passkeys: [testPasskey(), testPasskey({ id: 'pk_2' })],
  changes: [],
  sign_in_code: true,
}
const REMOVE = 'security.removeOtherWaysIn'
const removals = () => send.mock.calls.filter(([{ id }]) => id === REMOVE)

beforeEach(async () => {
  send.mockReset()
  await playerResponsesTable.clear()
})

async function show({ isOffline = false, afterReset = undefined as string | undefined } = {}) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<SecurityPage afterReset={afterReset} />, { stores, queryClient })
  const card = async () => within(await screen.findByRole('region', { name: english['security.others.title'] }))
  const removeAll = async () => {
    await view.user.click((await card()).getByRole('button', { name: english['security.others.remove'] }))
    return within(screen.getByRole('dialog'))
  }
  return { ...view, stores, card, removeAll }
}

const states: [string, Partial<Security>, string][] = [
  ['a passkey', { passkeys: all.passkeys }, 'Passkeys: 2. Other sessions: 0.'],
  ['another session', { sessions: all.sessions }, 'Passkeys: 0. Other sessions: 1.'],
  ['the code', { sign_in_code: true }, 'Log-in with a code is on.'],
]
test.each(states)('with %s the account has something to remove [PLUS-60]', async (_what, change, text) => {
  send.mockResolvedValue({ ...nothing, ...change })
  const { card, container } = await show()
  await card()
  expect(container.textContent).toContain(text)
  expect((await card()).getByRole('button').textContent).toBe(english['security.others.remove'])
})

test('with only the password there is nothing to remove, also without code support [PLUS-60]', async () => {
  for (const sign_in_code of [false, undefined]) {
    send.mockResolvedValue({ ...nothing, sign_in_code })
    const { card, unmount } = await show()
    expect((await card()).getByText(english['security.others.none'])).toBeTruthy()
    expect((await card()).queryByRole('button')).toBeNull()
    unmount()
  }
})

test('one question removes passkeys, other sessions and the code, and the list is fetched again [PLUS-60]', async () => {
  send.mockResolvedValue(all)
  const { removeAll, card, user, stores } = await show()
  await user.click((await removeAll()).getByRole('button', { name: english['common.back'] }))
  expect(removals()).toHaveLength(0)
  const dialog = await removeAll()
  send.mockResolvedValue(nothing)
  await user.click(dialog.getByRole('button', { name: english['security.others.remove'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removals()).toHaveLength(1)
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: english['security.others.removed'] })
  expect((await card()).getByText(english['security.others.none'])).toBeTruthy()
})

test("a failed removal is reported, and the list shows the server's state [PLUS-60]", async () => {
  send.mockImplementation(async ({ id }) => {
    if (id === REMOVE) throw new ApiError('network', 0, {})
    return all
  })
  const { removeAll, card, user, stores } = await show()
  const dialog = await removeAll()
  send.mockImplementation(async ({ id }) => {
    if (id === REMOVE) throw new ApiError('network', 0, {})
    return { ...all, passkeys: [] }
  })
  await user.click(dialog.getByRole('button', { name: english['security.others.remove'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['form.lostChange'] })
  expect((await card()).getByText(/Passkeys: 0\./)).toBeTruthy()
})

test('offline the stored list is shown, and nothing can be removed [PLUS-60]', async () => {
  await storePlayerResponse(ownerNow(), 'security', 'pl_1', all, 1)
  send.mockRejectedValue(new ApiError('network', 0, {}))
  const { card } = await show({ isOffline: true })
  const button = (await card()).getByRole<HTMLButtonElement>('button')
  expect([button.textContent, button.disabled]).toEqual([english['common.needsConnection'], true])
})

test('after a reset the page lists what still works and leads on; on another visit it does not [PLUS-60]', async () => {
  send.mockResolvedValue(all)
  const { unmount } = await show({ afterReset: '/cash-box/deposit' })
  const notice = within(screen.getByRole('region', { name: english['security.reset.title'] }))
  const link = notice.getByRole('link', { name: english['security.reset.continue'] })
  expect(link.getAttribute('href')).toBe('/cash-box/deposit')
  unmount()
  await show()
  expect(screen.queryByRole('region', { name: english['security.reset.title'] })).toBeNull()
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Passkey, Security } from '~/contract/security.ts'
import { playerResponsesTable } from '~/db/player-responses.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testPasskey, testSession } from '~tests/unit/fixtures/security.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { SecurityPage } from './security-page.tsx'

type Asked = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const startRegistration = vi.hoisted(() => vi.fn<(requested: { optionsJSON: object }) => Promise<unknown>>())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const options = { challenge: 'c-1', rp: { id: 'localhost', name: 'Qumai' } }
const response = { clientDataJSON: 'data', attestationObject: 'object' }
const credential = { id: 'cr-1', rawId: 'cr-1', type: 'public-key' as const, response }

beforeEach(async () => {
  send.mockReset()
  startRegistration.mockReset()
  startRegistration.mockResolvedValue({ ...credential, clientExtensionResults: {} })
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  await playerResponsesTable.clear()
})

const of = (...passkeys: Passkey[]): Security => ({ sessions: [testSession()], passkeys, changes: [] })
const key = (name: string) => english[`security.passkey.${name}` as keyof typeof english]

async function show(first: Security, rejected: Record<string, ApiError> = {}) {
  let now = first
  send.mockImplementation(async ({ id }) => {
    if (rejected[id]) throw rejected[id]
    return id === 'security.get' ? now : id === 'passkeys.beginAdd' ? options : {}
  })
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderInApp(<SecurityPage />, { stores, queryClient })
  const card = await screen.findByRole('region', { name: english['security.passkeys'] })
  const click = (name: string) => user.click(within(card).getByRole('button', { name }))
  const answer = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  const becomes = (next: Security) => void (now = next)
  return { user, stores, card, press: click, answer, becomes }
}
const requested = (id: string) =>
  send.mock.calls.filter(([endpoint]) => endpoint.id === id).map(([, input]) => input.body)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const password = () => screen.getByLabelText(english['settings.currentPassword'])
const problem = (message: string) => new ApiError('answer', 400, { message })

test('each passkey shows its name, when it was added and when it was last used [PLUS-13]', async () => {
  const used = testPasskey({ id: 'pk_2', name: 'Laptop', used_at: '2026-11-20T09:00:00.000Z' })
  const { card } = await show(of(used, testPasskey()))
  const [first, second] = within(card).getAllByRole('listitem')
  expect(first?.textContent).toContain(`LaptopAdded: ${formatDateTime(used.created_at)}`)
  expect(first?.textContent).toContain(`Last used: ${formatDateTime(used.used_at ?? '')}`)
  expect(second?.textContent).toContain(key('neverUsed'))
})

test('an empty list shows a message; a browser without passkeys cannot add one [PLUS-13 PLUS-14]', async () => {
  vi.unstubAllGlobals()
  const { card } = await show(of())
  expect(card.textContent).toContain(key('none'))
  expect(card.textContent).toContain(key('unsupported'))
  expect(within(card).queryByRole('button')).toBeNull()
})

test("a passkey is added with the password, under the device's name or another [PLUS-14]", async () => {
  const { user, press: click, answer, becomes, stores } = await show(of())
  await click(key('add'))
  const name = screen.getByLabelText<HTMLInputElement>(key('name'))
  expect(name.value).toBe('Chrome · Android')
  await answer(key('continue'))
  expect(requested('passkeys.beginAdd')).toEqual([])
  await user.clear(name)
  await user.type(name, ' My phone ')
  await user.type(password(), 'secret-1')
  becomes(of(testPasskey()))
  await answer(key('continue'))
  await isClosed()
  expect(requested('passkeys.beginAdd')).toEqual([{ password: 'secret-1' }])
  expect(startRegistration.mock.calls[0]?.[0].optionsJSON).toMatchObject({
    ...options,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(requested('passkeys.add')).toEqual([{ name: 'My phone', credential }])
  expect(await screen.findByText('My phone')).toBeTruthy()
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: key('added') })
})

test('a wrong password is shown at its field; errors of the device have separate texts [PLUS-14]', async () => {
  const wrong = new ApiError('answer', 400, { errors: { password: ['PASSWORD_WRONG'] } })
  const rejected: Record<string, ApiError> = { 'passkeys.beginAdd': wrong }
  const { user, press: click, answer } = await show(of(), rejected)
  await click(key('add'))
  await user.type(password(), 'secret-2')
  await answer(key('continue'))
  expect(await screen.findByText(english['API_ERRORS.PASSWORD_WRONG'])).toBeTruthy()
  delete rejected['passkeys.beginAdd']
  for (const [name, word] of [
    ['InvalidStateError', 'known'],
    ['UnknownError', 'notMade'],
    ['NotAllowedError', 'notMade'], // at once: the browser showed no prompt
  ] as const) {
    startRegistration.mockRejectedValueOnce(Object.assign(new Error(name), { name }))
    await answer(key('continue'))
    expect(await screen.findByText(key(word))).toBeTruthy()
  }
})

test('after a lost response the next click sends the same passkey again, without a prompt [PLUS-14 PLUS-66]', async () => {
  const rejected: Record<string, ApiError> = { 'passkeys.add': new ApiError('network', 0, {}) }
  const { user, press: click, answer, stores } = await show(of(), rejected)
  await click(key('add'))
  await user.type(password(), 'secret-1')
  await answer(key('continue'))
  expect(await screen.findByText(english['form.network'])).toBeTruthy()
  // the device excludes the passkey that the server has: another prompt would report it as known
  startRegistration.mockRejectedValue(Object.assign(new Error('known'), { name: 'InvalidStateError' }))
  delete rejected['passkeys.add']
  await answer(key('continue'))
  await isClosed()
  expect(requested('passkeys.add')).toEqual([
    { name: 'Chrome · Android', credential },
    { name: 'Chrome · Android', credential },
  ])
  expect(startRegistration).toHaveBeenCalledTimes(1)
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: key('added') })
})

test('cancelling the browser prompt shows no error and allows a retry [PLUS-14]', async () => {
  const { user, press: click, answer, stores } = await show(of())
  await click(key('add'))
  await user.type(password(), 'secret-1')
  startRegistration.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600)) // as long as a person needs
    throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
  })
  await answer(key('continue'))
  await waitFor(() => expect(startRegistration).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  expect(screen.getByRole('dialog').querySelector('[role=alert]')?.textContent).toBe('')
  expect(stores.toasts.current).toBeNull()
  await answer(key('continue'))
  await isClosed()
  expect(requested('passkeys.add')).toHaveLength(1)
})

test('a passkey can be renamed, and an error of the server is shown [PLUS-15]', async () => {
  const rejected: Record<string, ApiError> = { 'passkeys.rename': problem('GENERAL_ERROR') }
  const { user, press: click, answer, becomes } = await show(of(testPasskey()), rejected)
  await click('Rename the passkey: My phone')
  const name = screen.getByLabelText(key('name'))
  await user.clear(name)
  await user.type(name, 'Tablet')
  await answer(key('saveName'))
  expect(await screen.findByText(english['API_ERRORS.GENERAL_ERROR'])).toBeTruthy()
  delete rejected['passkeys.rename']
  becomes(of(testPasskey({ name: 'Tablet' })))
  await answer(key('saveName'))
  await isClosed()
  expect(requested('passkeys.rename').at(-1)).toEqual({ passkey_id: 'pk_1', name: 'Tablet' })
  expect(await screen.findByText('Tablet')).toBeTruthy()
})

test('a passkey is removed after confirmation; a failure is shown, with the current list [PLUS-15]', async () => {
  const rejected: Record<string, ApiError> = {}
  const { press: click, answer, becomes, stores, card } = await show(of(testPasskey()), rejected)
  await click('Remove the passkey: My phone')
  expect(screen.getByRole('dialog').textContent).toContain('My phone')
  await answer(english['common.back'])
  expect(requested('passkeys.remove')).toEqual([])
  rejected['passkeys.remove'] = new ApiError('network', 0, {})
  await click('Remove the passkey: My phone')
  await answer(key('remove'))
  await isClosed()
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['form.lostChange'] })
  delete rejected['passkeys.remove']
  becomes(of())
  await click('Remove the passkey: My phone')
  await answer(key('remove'))
  await isClosed()
  expect(requested('passkeys.remove').at(-1)).toEqual({ passkey_id: 'pk_1' })
  expect(within(card).queryByRole('listitem')).toBeNull()
})

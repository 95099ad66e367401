// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Security } from '~/contract/security.ts'
import { playerResponsesTable } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testPasskey, testSession } from '~tests/unit/fixtures/security.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { SecurityPage } from './security-page.tsx'

type Asked = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  send.mockReset()
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  await playerResponsesTable.clear()
})

const key = (name: string) => english[`security.code.${name}` as keyof typeof english]
const base: Security = { sessions: [testSession()], passkeys: [], changes: [] }

async function show(security: Security, refusal?: ApiError) {
  send.mockImplementation(async ({ id }, { body }) => {
    if (id === 'security.get') return { ...security }
    if (refusal) throw refusal
    Object.assign(security, { sign_in_code: body?.['is_on'] })
    return { status: 'ok' }
  })
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderInApp(<SecurityPage />, { stores, queryClient })
  await screen.findByRole('region', { name: english['security.passkeys'] })
  const card = () => screen.getByRole('region', { name: key('card') })
  const dialog = () => within(screen.getByRole('dialog'))
  const open = (name: string) => user.click(within(card()).getByRole('button', { name: key(name) }))
  const confirm = async (name: string, password: string) => {
    await user.type(dialog().getByLabelText(english['settings.currentPassword']), password)
    await user.click(dialog().getByRole('button', { name: key(name) }))
  }
  return { user, stores, card, dialog, open, confirm }
}

const requested = () =>
  send.mock.calls.filter(([{ id }]) => id === 'security.setSignInCode').map(([, { body }]) => body)

test('sign-in with a code is turned off with the password, and then on again [PLUS-35]', async () => {
  const { card, stores, open, confirm } = await show({ ...base, sign_in_code: true })
  expect(card().textContent).toContain(key('on'))
  await open('turnOff')
  await confirm('turnOff', 'qumai123')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(card().textContent).toContain(key('off'))
  expect(stores.toasts.current).toMatchObject({ variant: 'success', text: key('turnedOff') })
  await open('turnOn')
  await confirm('turnOn', 'qumai123')
  await waitFor(() => expect(card().textContent).toContain(key('on')))
  expect(requested()).toEqual([
    { is_on: false, password: 'qumai123' },
    { is_on: true, password: 'qumai123' },
  ])
})

test('a wrong password is shown at its field, and nothing is sent without one [PLUS-35]', async () => {
  const wrong = new ApiError('answer', 400, { errors: { password: ['PASSWORD_WRONG'] } })
  const { card, dialog, open, confirm, user } = await show({ ...base, sign_in_code: true }, wrong)
  await open('turnOff')
  await user.click(dialog().getByRole('button', { name: key('turnOff') }))
  expect(requested()).toEqual([])
  await confirm('turnOff', 'not this')
  expect(await dialog().findByText(english['API_ERRORS.PASSWORD_WRONG'])).toBeTruthy()
  expect(card().textContent).toContain(key('on'))
})

test('turning it on beside a passkey shows a warning; while it is off, adding a passkey does not [PLUS-35]', async () => {
  const { dialog, open, user } = await show({ ...base, passkeys: [testPasskey()], sign_in_code: false })
  await open('turnOn')
  expect(dialog().getByText(key('onWithPasskey'))).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: english['common.back'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: english['security.passkey.add'] }))
  expect(dialog().queryByText(english['security.passkey.turnsCodeOff'])).toBeNull()
})

test('the dialog of a new passkey warns that it ends sign-in with a code [PLUS-35]', async () => {
  const { dialog, user } = await show({ ...base, sign_in_code: true })
  await user.click(screen.getByRole('button', { name: english['security.passkey.add'] }))
  expect(dialog().getByText(english['security.passkey.turnsCodeOff'])).toBeTruthy()
})

test('without server support the card is absent [PLUS-35]', async () => {
  await show({ ...base })
  expect(screen.queryByRole('region', { name: key('card') })).toBeNull()
})

test('offline the stored state is shown and cannot be changed [PLUS-35 O-10]', async () => {
  const { card, stores } = await show({ ...base, sign_in_code: true })
  act(() => stores.network.wentOffline())
  const button = await within(card()).findByRole<HTMLButtonElement>('button', {
    name: english['common.needsConnection'],
  })
  expect(button.disabled).toBe(true)
})

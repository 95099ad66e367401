// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { SecondFactor } from '~/contract/security.ts'
import { playerResponsesTable } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSession } from '~tests/unit/fixtures/security.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { SecurityPage } from './security-page.tsx'

type Asked = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const copied = vi.hoisted(() => vi.fn<(text: string) => Promise<boolean>>())
vi.mock('~/platform/hand-over.ts', () => ({ copyText: copied }))
const saveFile = vi.hoisted(() => vi.fn<(name: string, text: string, type: string) => void>())
vi.mock('~/platform/save-file.ts', () => ({ saveFile }))

beforeEach(async () => {
  vi.clearAllMocks()
  send.mockReset()
  copied.mockResolvedValue(true)
  localStorage.clear()
  sessionStorage.clear()
  await playerResponsesTable.clear()
})

const text = (name: string) => english[`security.${name}` as keyof typeof english]
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const uri = `otpauth://totp/Qumai?secret=${secret}`
const codes = ['AAAAA-22222', 'BBBBB-33333']
const device = (id: string, browser: string) => ({
  id,
  device: { ...testSession().device, browser },
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-20T09:00:00.000Z',
})

/** The page of an account with this second factor; `rejects`: errors of calls by their id. */
async function show(factor: SecondFactor, rejects: Record<string, ApiError> = {}) {
  send.mockImplementation(async ({ id }, { body }) => {
    if (id === 'security.get')
      return { sessions: [testSession()], passkeys: [], changes: [], second_factor: { ...factor } }
    const error = rejects[id]
    if (error) throw error
    if (id === 'security.startTotp') return { secret, uri }
    if (id === 'security.forgetDevices')
      factor.devices = factor.devices.filter((each) => body?.['device_id'] && each.id !== body['device_id'])
    else Object.assign(factor, { is_on: id !== 'security.turnOffTotp', recovery_codes: codes.length })
    return id === 'security.turnOffTotp' ? { status: 'ok' } : { recovery_codes: codes }
  })
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderInApp(<SecurityPage />, { stores, queryClient })
  await screen.findByRole('region', { name: text('totp.card') })
  const card = (name = 'totp.card') => screen.getByRole('region', { name: text(name) })
  const dialog = async () => within(await screen.findByRole('dialog'))
  const open = (name: string, of?: string) => user.click(within(card(of)).getByRole('button', { name: text(name) }))
  const fill = async (label: string, typed: string) => user.type((await dialog()).getByLabelText(label), typed)
  const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }))
  return { user, stores, card, dialog, open, fill, press }
}

const off = (): SecondFactor => ({ is_on: false, recovery_codes: 0, devices: [] })
const on = (): SecondFactor => ({
  is_on: true,
  recovery_codes: 9,
  devices: [device('td_1', 'Firefox'), device('td_2', 'Safari')],
})
const sent = (id: string) => send.mock.calls.filter(([call]) => call.id === id).map(([, { body }]) => body)
const password = english['settings.currentPassword']

test('an app is set up with password and code; the recovery codes are shown once, not stored [PLUS-97]', async () => {
  const { card, dialog, open, fill, press } = await show(off())
  await open('totp.setUp')
  await fill(password, 'qumai123')
  await press(text('passkey.continue'))
  const link = (await dialog()).getByRole('link', { name: text('totp.openApp') })
  expect(link.getAttribute('href')).toBe(uri)
  expect((await dialog()).getByText(/^ABCD/).textContent).toBe('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')
  await press(text('totp.copyKey'))
  expect(copied).toHaveBeenLastCalledWith(secret)
  await fill(text('totp.appCode'), '123456')
  await press(text('totp.turnOn'))
  expect((await (await dialog()).findAllByText(/^[A-Z]{5}-\d{5}$/)).map((each) => each.textContent)).toEqual(codes)
  await press(english['common.copy'])
  expect(copied).toHaveBeenLastCalledWith(codes.join('\n'))
  await press(text('totp.download'))
  expect(saveFile.mock.calls[0]?.[1]).toContain(codes.join('\n'))
  await press(text('totp.done'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(card().textContent).toContain(text('totp.turnOff')))
  expect(sent('security.confirmTotp')).toEqual([{ code: '123456' }])
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
  for (const each of [...codes, secret]) expect(kept).not.toContain(each)
})

test('a wrong first code is shown at its field, and the secret stays [PLUS-97]', async () => {
  const wrong = new ApiError('answer', 422, { errors: { code: ['CODE_WRONG'] } })
  const { dialog, open, fill, press } = await show(off(), { 'security.confirmTotp': wrong })
  await open('totp.setUp')
  await fill(password, 'qumai123')
  await press(text('passkey.continue'))
  await fill(text('totp.appCode'), '123456')
  await press(text('totp.turnOn'))
  expect(await (await dialog()).findByText(english['API_ERRORS.CODE_WRONG'])).toBeTruthy()
  expect((await dialog()).getByText(/^ABCD/)).toBeTruthy()
})

test('turning off and new recovery codes need the password and a code of either kind [PLUS-97]', async () => {
  const { card, open, fill, press, dialog } = await show(on())
  await open('totp.renew')
  await fill(text('totp.anyCode'), '12345')
  await fill(password, 'qumai123')
  await press(text('passkey.continue'))
  expect(await (await dialog()).findByText(english['form.secondCode'])).toBeTruthy()
  expect(sent('security.renewRecoveryCodes')).toEqual([])
  await fill(text('totp.anyCode'), '6')
  await press(text('passkey.continue'))
  await press(text('totp.done'))
  await open('totp.turnOff')
  await fill(text('totp.anyCode'), 'abcde fgh23')
  await fill(password, 'qumai123')
  await press(text('totp.turnOff'))
  await waitFor(() => expect(card().textContent).toContain(text('totp.off')))
  expect(sent('security.renewRecoveryCodes')).toEqual([{ password: 'qumai123', code: '123456' }])
  expect(sent('security.turnOffTotp')).toEqual([{ password: 'qumai123', code: 'ABCDE-FGH23' }])
})

test('one trusted device is removed, or all [PLUS-98]', async () => {
  const { card, user, press } = await show(on())
  const name = text('trusted.forgetOf').replace('{device}', 'Firefox · Android')
  await user.click(within(card('trusted.title')).getByRole('button', { name }))
  await press(text('trusted.forget'))
  await waitFor(() => expect(card('trusted.title').textContent).not.toContain('Firefox'))
  await user.click(within(card('trusted.title')).getByRole('button', { name: text('trusted.forgetAll') }))
  await press(text('trusted.forgetAll'))
  await waitFor(() => expect(card('trusted.title').textContent).toContain(text('trusted.none')))
  expect(sent('security.forgetDevices')).toEqual([{ device_id: 'td_1' }, { device_id: null }])
})

test('offline the state is shown and cannot be changed [PLUS-97 O-10]', async () => {
  const { card, stores } = await show(on())
  act(() => stores.network.wentOffline())
  const buttons = await within(card()).findAllByRole<HTMLButtonElement>('button', {
    name: english['common.needsConnection'],
  })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
})

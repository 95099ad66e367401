// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { showForm } from '~tests/unit/form.tsx'

import { PasskeySlot } from './login-page.tsx'

const startAuthentication = vi.hoisted(() => vi.fn<(requested: { optionsJSON: object }) => Promise<unknown>>())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const response = { clientDataJSON: 'data', authenticatorData: 'data', signature: 'signature', userHandle: 'handle' }
const credential = { id: 'cr-1', rawId: 'cr-1', type: 'public-key' as const, response }
/** Response to all calls of a sign-in: the challenge, the tokens and the player. */
const signedIn = {
  challenge: 'c-1',
  rpId: 'localhost',
  access: { token: 'a' },
  refresh: { token: 'r' },
  ...testUser,
  is_newsletters_enabled: false,
}

beforeEach(() => {
  localStorage.clear()
  tokens.end()
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  startAuthentication.mockReset()
  startAuthentication.mockResolvedValue({ ...credential, clientExtensionResults: {} })
})

const logIn = english['security.passkey.logIn']

async function click(answer: { status: number; body: object }) {
  const form = await showForm(<PasskeySlot redirect="/faq" />, 'en', answer)
  await form.user.click(await screen.findByRole('button', { name: logIn }))
  return form
}

test('a browser without passkeys offers none [PLUS-16]', async () => {
  vi.unstubAllGlobals()
  const { container } = await showForm(<PasskeySlot redirect={undefined} />)
  expect(container.querySelector('button, [aria-hidden]')).toBeNull()
})

test('the device signs the challenge, and the wanted page opens [PLUS-16]', async () => {
  const form = await click({ status: 200, body: signedIn })
  await waitFor(() => expect(form.history.location.href).toBe('/faq'))
  expect(startAuthentication.mock.calls[0]?.[0].optionsJSON).toMatchObject({
    challenge: 'c-1',
    rpId: 'localhost',
    userVerification: 'required',
  })
  expect(form.server.sent.map(({ path }) => path)).toEqual([
    '/api/v1/passkeys/sign-in/options',
    '/api/v1/passkeys/sign-in',
  ])
  expect(form.server.sent[1]?.body).toMatchObject({ credential, region: 'KZ' })
  expect(form.stores.session.playerId).toBe('pl_1')
})

test('an error is shown as text, and the next attempt clears it [PLUS-16 PLUS-17]', async () => {
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'SecurityError' }))
  const form = await click({ status: 200, body: signedIn })
  expect(await screen.findByText(english['security.passkey.deviceFailed'])).toBeTruthy()
  startAuthentication.mockImplementationOnce(async () => {
    form.server.refuse(400, { message: 'PASSKEY_INVALID' })
    return credential
  })
  await form.user.click(screen.getByRole('button', { name: logIn }))
  expect(await screen.findByText(english['API_ERRORS.PASSKEY_INVALID'])).toBeTruthy()
  expect(screen.queryByText(english['security.passkey.deviceFailed'])).toBeNull()
  expect(form.stores.session.playerId).toBeNull()
})

test('cancelling the browser prompt shows no error [PLUS-16]', async () => {
  startAuthentication.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600)) // as long as a person needs
    throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
  })
  const form = await click({ status: 200, body: signedIn })
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByRole('button', { name: logIn }).getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(form.server.sent).toHaveLength(1)
})

test('a banned player is led to the explanation of the ban [PLUS-16 AUTH-05]', async () => {
  const form = await click({ status: 403, body: { message: 'AUTH_USER_BANNED' } })
  await waitFor(() => expect(form.history.location.href).toBe('/#ban'))
  expect(form.stores.session.isBanKnown).toBe(true)
})

import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { addPasskeyMutation } from '~/api/passkeys.ts'
import { ApiError } from '~/api/transport/api-error.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const made = { id: 'made-here', rawId: 'made-here', response: { clientDataJSON: 'e30', attestationObject: 'AA' } }
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => Promise.resolve(made) }))

const signal = vi.fn<(of: object) => Promise<void>>(() => Promise.resolve())

function add(failure: ApiError) {
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: signal })
  send.mockImplementation(({ id }) =>
    id === 'passkeys.beginAdd' ? Promise.resolve({ rp: { id: 'qumai.test' } }) : Promise.reject(failure),
  )
  return new MutationObserver(new QueryClient(), addPasskeyMutation()).mutate({ name: 'Phone', password: 'secret' })
}

test('a passkey that the server rejects is hidden on the device that created it [PLUS-14]', async () => {
  await expect(add(new ApiError('answer', 400, { message: 'PASSKEY_INVALID' }))).rejects.toBeInstanceOf(ApiError)
  expect(signal.mock.calls).toEqual([[{ rpId: 'qumai.test', credentialId: 'made-here' }]])
})

test('a passkey whose response was lost stays on the device: the server may know it [PLUS-14]', async () => {
  signal.mockClear()
  await expect(add(new ApiError('aborted', 0, {}))).rejects.toBeInstanceOf(ApiError)
  expect(signal).not.toHaveBeenCalled()
})

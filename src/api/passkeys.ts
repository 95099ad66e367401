import { mutationOptions } from '@tanstack/react-query'

import {
  addPasskey,
  startAddPasskey,
  startPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '~/contract/passkeys.ts'
import type { EndpointInput } from '~/contract/endpoint.ts'
import { dropFromDevice, makePasskey, signByPasskey } from '~/platform/passkey-device.ts'

import { send } from './transport/client.ts'
import { isTerminal } from './transport/once.ts'

/** Origin of a sign-in (AUTH-14). */
type Origin = Omit<EndpointInput<typeof signInByPasskey>['body'], 'credential'>

/** Adds a passkey of this device (PLUS-14). Rejects with an ApiError, or with the DeviceError of the device. */
export function addPasskeyMutation() {
  return mutationOptions({
    mutationKey: ['passkeys', 'add'],
    async mutationFn({ name, password }: { name: string; password: string }) {
      const options = await send(startAddPasskey, { body: { password } })
      const credential = await makePasskey(options)
      try {
        return await send(addPasskey, { body: { name, credential } })
      } catch (error) {
        if (isTerminal(error)) dropFromDevice(options.rp.id, credential.id) // the device must not offer it at the next log-in
        throw error
      }
    },
  })
}

/** Renames a passkey (PLUS-15). */
export function renamePasskeyMutation() {
  return mutationOptions({
    mutationKey: ['passkeys', 'rename'],
    mutationFn: ({ id, name }: { id: string; name: string }) => send(renamePasskey, { body: { passkey_id: id, name } }),
  })
}

/** Removes a passkey; an unknown one is not an error (PLUS-15). */
export function removePasskeyMutation() {
  return mutationOptions({
    mutationKey: ['passkeys', 'remove'],
    mutationFn: (id: string) => send(removePasskey, { body: { passkey_id: id } }),
  })
}

/** Returns the tokens, as the sign-in by password (PLUS-16). Rejects with an ApiError, or with a DeviceError. */
export function passkeySignInMutation() {
  return mutationOptions({
    mutationKey: ['passkeys', 'sign-in'],
    async mutationFn(origin: Origin) {
      const credential = await signByPasskey(await send(startPasskeySignIn, {}))
      return send(signInByPasskey, { body: { credential, ...origin } })
    },
  })
}

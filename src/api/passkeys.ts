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
import { ownerNow } from '~/platform/owner.ts'
import { dropFromDevice, makePasskey, signByPasskey } from '~/platform/passkey-device.ts'

import { send } from './transport/client.ts'
import { isTerminal } from './transport/once.ts'

/** Origin of a sign-in (AUTH-14). */
type Origin = Omit<EndpointInput<typeof signInByPasskey>['body'], 'credential'>

type NewPasskey = { name: string; password: string }
/** A passkey of the device with an unknown outcome, its input and its player. */
export type UnclearPasskey = {
  input: string
  rpId: string
  credential: Awaited<ReturnType<typeof makePasskey>>
}

async function madePasskey(input: string, password: string): Promise<UnclearPasskey> {
  const options = await send(startAddPasskey, { body: { password } })
  return { input, rpId: options.rp.id, credential: await makePasskey(options) }
}

/**
 * Adds a passkey of this device (PLUS-14). Rejects with an ApiError, or with the DeviceError of the device. `unclear`
 * keeps the passkey after a lost response: the same input sends it again, because the device would make another one.
 */
export function addPasskeyMutation(unclear: { current: UnclearPasskey | null } = { current: null }) {
  return mutationOptions({
    mutationKey: ['passkeys', 'add'],
    async mutationFn({ name, password }: NewPasskey) {
      const input = JSON.stringify([ownerNow(), name, password])
      const made = unclear.current?.input === input ? unclear.current : await madePasskey(input, password)
      unclear.current = null
      try {
        return await send(addPasskey, { body: { name, credential: made.credential } })
      } catch (error) {
        if (isTerminal(error))
          dropFromDevice(made.rpId, made.credential.id) // the device must not offer it at the next log-in
        else unclear.current = made
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

import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

import { askPerson } from './ask-person.ts'

/** Why a device gave nothing: the player turned back, it holds a passkey of this account already, or it could not. */
export type DeviceRefusal = 'cancelled' | 'known' | 'failed'

/** Thrown where a device gave nothing. */
export class DeviceError extends Error {
  readonly refusal: DeviceRefusal

  constructor(refusal: DeviceRefusal, options: ErrorOptions) {
    super(`a passkey: ${refusal}`, options)
    this.refusal = refusal
  }
}

/** A browser says `NotAllowedError` of a player who turns back and of one who waits too long. */
const refusals: Readonly<Record<string, DeviceRefusal>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

function fail(cause: unknown): never {
  throw new DeviceError((cause instanceof Error && refusals[cause.name]) || 'failed', { cause })
}

/**
 * Asks the device for a new passkey: one that is found without a name, and that verifies who uses it. Rejects with a DeviceError,
 * and with a SessionChangedError if another player is signed in by then.
 */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const authenticatorSelection = {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  } as const
  const made = await askPerson(() =>
    startRegistration({ optionsJSON: { ...options, authenticatorSelection } }).catch(fail),
  )
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } }
}

/**
 * Asks the device to sign with a passkey that the player picks. Rejects with a DeviceError. A session that began meanwhile stays until
 * the player agrees (`enterSession`).
 */
export async function signByPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const used = await startAuthentication({ optionsJSON: { ...options, userVerification: 'required' } }).catch(fail)
  const { id, rawId, response } = used
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const handle = userHandle === undefined ? {} : { userHandle }
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...handle },
  }
}

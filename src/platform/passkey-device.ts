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

/** A browser reports `NotAllowedError` for a player who turns back and for one who waits too long, and also without any prompt. */
const refusals: Readonly<Record<string, DeviceRefusal>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

/** Nobody closes a prompt faster, ms. */
const SHORTEST_PROMPT = 500
/** The same for a device without an authenticator of its own, whose browser may show a prompt only to say so. */
const SHORTEST_WITHOUT_DEVICE = 2000

async function hasAuthenticator(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return true // an old browser does not know; its answer decides nothing
  }
}

/** Whether the browser refused by itself: in-app browsers and devices without an authenticator do so at once. */
async function isUnavailable(elapsed: number): Promise<boolean> {
  if (elapsed < SHORTEST_PROMPT) return true
  return elapsed < SHORTEST_WITHOUT_DEVICE && !(await hasAuthenticator())
}

/** Runs a prompt of the browser. Rejects with a DeviceError. */
async function prompt<Response>(ask: () => Promise<Response>): Promise<Response> {
  const start = performance.now()
  try {
    return await ask()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    const refusal = refusals[name] ?? 'failed'
    const isByItself = name === 'NotAllowedError' && (await isUnavailable(performance.now() - start))
    throw new DeviceError(isByItself ? 'failed' : refusal, { cause })
  }
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
    prompt(() => startRegistration({ optionsJSON: { ...options, authenticatorSelection } })),
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
  const used = await prompt(() => startAuthentication({ optionsJSON: { ...options, userVerification: 'required' } }))
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

type Signalling = { signalUnknownCredential?: (of: { rpId: string; credentialId: string }) => Promise<void> }

/** Asks the password manager to hide a passkey that the server does not know. Does nothing in a browser that cannot. */
export function dropFromDevice(rpId: string, credentialId: string) {
  const { PublicKeyCredential: device } = globalThis as { PublicKeyCredential?: Signalling }
  void device?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}

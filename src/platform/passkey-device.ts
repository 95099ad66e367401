import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

import { promptPerson } from './owner.ts'

/** Why a device returned nothing: the player cancelled, it already has a passkey of this account, or it failed. */
export type PasskeyDeviceError = 'cancelled' | 'known' | 'failed'

/** Thrown if the device returned nothing. */
export class DeviceError extends Error {
  readonly refusal: PasskeyDeviceError

  constructor(refusal: PasskeyDeviceError, options: ErrorOptions) {
    super(`a passkey: ${refusal}`, options)
    this.refusal = refusal
  }
}

/** Browsers report `NotAllowedError` for a player who cancels, for a timeout, and also without any prompt. */
const refusals: Readonly<Record<string, PasskeyDeviceError>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

/** The shortest time in which a person can close a prompt, ms. */
const SHORTEST_PROMPT = 500
/** The same for a device without an authenticator, whose browser may show a prompt only to report that. */
const SHORTEST_WITHOUT_DEVICE = 2000

async function hasAuthenticator(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return true // unknown in an old browser, and not decisive
  }
}

/**
 * True if the browser rejected without a prompt: in-app browsers and devices without an authenticator do so at once.
 */
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
 * Creates a new discoverable passkey with user verification. Rejects with a DeviceError, and with a
 * SessionChangedError if another player is signed in by then.
 */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const authenticatorSelection = {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  } as const
  const made = await promptPerson(() =>
    prompt(() => startRegistration({ optionsJSON: { ...options, authenticatorSelection } })),
  )
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } }
}

/**
 * Signs with a passkey that the player picks. Rejects with a DeviceError. A session that started meanwhile stays
 * until the player agrees (`enterSession`).
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

/**
 * Requests that the password manager hide a passkey that the server does not know. Does nothing without browser
 * support.
 */
export function dropFromDevice(rpId: string, credentialId: string) {
  const { PublicKeyCredential: device } = globalThis as { PublicKeyCredential?: Signalling }
  void device?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}

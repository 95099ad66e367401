import type { WebAuthnCredential } from '@simplewebauthn/server'

import type { NewCredential, UsedCredential } from '../../../src/contract/passkeys.ts'

/** Loaded when it is first needed: the mock starts without it. */
const library = () => import('@simplewebauthn/server')

/** Accepted signatures: ES256 and RS256, which all devices have. */
export const algorithms = [-7, -257]

/** The expected challenge and origin of a credential. */
type Expected = { challenge: string; origin: string }

const rulesOf = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true, // it replaces the password, so possession of the device is not enough
})

/** The credential of a device response; null if it is not valid. */
export async function newCredential(given: NewCredential, expected: Expected): Promise<WebAuthnCredential | null> {
  const response = { ...given, clientExtensionResults: {} }
  const rules = { ...rulesOf(expected), supportedAlgorithmIDs: algorithms }
  try {
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...rules })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

/** The new counter of a credential that has signed; null if the signature is invalid. */
export async function countOfProof(
  { response: { userHandle, ...signed }, ...given }: UsedCredential,
  credential: WebAuthnCredential,
  expected: Expected,
): Promise<number | null> {
  const response = {
    ...given,
    response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  }
  try {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      ...rulesOf(expected),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

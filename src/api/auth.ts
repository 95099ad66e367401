import { mutationOptions } from '@tanstack/react-query'

import {
  authenticate,
  createAuthToken,
  logOut,
  signUp,
  type AuthenticateInput,
  type AuthType,
  type SignUpInput,
} from '~/contract/auth.ts'
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  type NewPassword,
  type ResetProof,
  type ResetRequest,
} from '~/contract/password-reset.ts'
import { getUser, type User } from '~/contract/profile.ts'
import { socialAuthenticate, type SocialInput } from '~/contract/social.ts'
import type { EndpointInput } from '~/contract/endpoint.ts'
import { sendSignInCode, setSignInCode, signInByCode } from '~/contract/sign-in-code.ts'

import { send } from './transport/client.ts'

/** Returns the tokens; features/auth/sign-in/start-session handles them (AUTH-17). */
export function authenticateMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'authenticate'],
    mutationFn: (body: AuthenticateInput) => send(authenticate, { body }),
  })
}

/** Signs up; returns the tokens of the new player. Rejects with an ApiError that names fields. */
export function signUpMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'sign-up'],
    mutationFn: (body: SignUpInput) => send(signUp, { body }),
  })
}

/** Signs in, or registers, with the data of a social provider's redirect (API-06). The code works once. */
export function socialMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'social'],
    mutationFn: (body: SocialInput) => send(socialAuthenticate, { body }),
  })
}

/**
 * Requests a link or a code (API-04). The response is the same for an unknown contact, so it does not reveal who has
 * an account.
 */
export function requestResetMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'request-reset'],
    mutationFn: (body: ResetRequest) => send(requestPasswordReset, { body }),
  })
}

/** Proves a reset by the link's token or the message's code (API-07). Each works once. */
export function confirmResetMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'confirm-reset'],
    mutationFn: (body: ResetProof) => send(confirmPasswordReset, { body }),
  })
}

/** Sets the password after a proven reset; returns the tokens of a new session (API-22). */
export function changePasswordMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'change-password'],
    mutationFn: (body: NewPassword) => send(changePassword, { body }),
  })
}

/**
 * Returns a one-time token for a URL that signs this player in elsewhere: short-lived, valid only for this type
 * (O-09).
 */
export async function authTokenFor(refreshToken: string, type: AuthType): Promise<string> {
  return (await send(createAuthToken, { body: { refresh_token: refreshToken, auth_type: type } })).auth_token
}

/** Ends a session on the server. Never rejects; while offline, its tokens stay valid until they expire. */
export async function endSession(refreshToken: string): Promise<void> {
  await send(logOut, { body: { refresh_token: refreshToken } }).catch(() => undefined)
}

/** Returns the account of an access token, before its session starts (AUTH-17). Rejects with an ApiError. */
export function userOf(access: string): Promise<User> {
  return send(getUser, {}, { bearer: access })
}

/** Requests a sign-in code. The response is the same if no player has this number (PLUS-19). */
export function sendSignInCodeMutation() {
  return mutationOptions({
    mutationKey: ['sign-in-code', 'send'],
    mutationFn: (body: EndpointInput<typeof sendSignInCode>['body']) => send(sendSignInCode, { body }),
  })
}

/** Returns the tokens, as the sign-in by password (PLUS-19). The code works once. */
export function signInByCodeMutation() {
  return mutationOptions({
    mutationKey: ['sign-in-code', 'sign-in'],
    mutationFn: (body: EndpointInput<typeof signInByCode>['body']) => send(signInByCode, { body }),
  })
}

/** Turns the sign-in by a code on or off (PLUS-35). */
export function setSignInCodeMutation() {
  return mutationOptions({
    mutationKey: ['sign-in-code', 'set'],
    mutationFn: ({ isOn, password }: { isOn: boolean; password: string }) =>
      send(setSignInCode, { body: { is_on: isOn, password } }),
  })
}

import { mutationOptions } from '@tanstack/react-query'

import { authenticate, signUp, type AuthenticateInput, type SignUpInput } from '~/contract/auth.ts'

import { send } from './client.ts'

/** Answers the tokens; what is done with them is decided in features/auth/begin-session (AUTH-17). */
export function authenticateMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'authenticate'],
    mutationFn: (body: AuthenticateInput) => send(authenticate, { body }),
  })
}

/** Signs up; answers the tokens of the new player. Rejects with an ApiError that names fields. */
export function signUpMutation() {
  return mutationOptions({
    mutationKey: ['auth', 'sign-up'],
    mutationFn: (body: SignUpInput) => send(signUp, { body }),
  })
}

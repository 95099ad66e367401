import { mutationOptions } from '@tanstack/react-query'

import { unsubscribe, updatePassword } from '~/contract/settings.ts'

import { send } from './transport/client.ts'

/** Form fields of the specification, mapped to the call (FORM-19, O-25). */
export type PasswordChange = { password: string; new_password: string }

/** Changes the password of the signed-in player (API-23). */
export function updatePasswordMutation() {
  return mutationOptions({
    mutationKey: ['settings', 'password'],
    gcTime: 0, // keeps passwords out of the cache
    mutationFn: ({ password, new_password }: PasswordChange) =>
      send(updatePassword, { body: { old_password: password, new_password } }),
  })
}

/** Unsubscribes this e-mail address from news; needs no session (API-26). */
export function unsubscribeMutation() {
  return mutationOptions({
    mutationKey: ['settings', 'unsubscribe'],
    mutationFn: (email: string) => send(unsubscribe, { body: { email } }),
  })
}

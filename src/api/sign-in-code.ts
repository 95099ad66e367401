import { mutationOptions } from '@tanstack/react-query'

import type { EndpointInput } from '~/contract/endpoint.ts'
import { sendSignInCode, setSignInCode, signInByCode } from '~/contract/sign-in-code.ts'

import { send } from './transport/client.ts'

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

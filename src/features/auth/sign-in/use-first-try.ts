import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { authenticateMutation } from '~/api/auth.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { Tokens } from '~/contract/auth.ts'
import { useStores } from '~/stores/use-stores.ts'

import { loginRequest } from '../form/auth-request.ts'
import type { LoginValues } from '../form/auth-schemas.ts'

const contactOf = ({ mode, email, phone }: LoginValues) => (mode === 'email' ? email : phone)

/**
 * Finds out whether a sign-up or a new password took effect although its response was lost. Takes each error with
 * what was sent. Returns the tokens of a log-in with what was sent first, if a later error may be its consequence; null if
 * that proves nothing.
 */
export function useFirstTry() {
  const { guest } = useStores()
  const authenticate = useMutation(authenticateMutation())
  const lost = useRef<LoginValues[]>([])
  const logIn = (values: LoginValues) =>
    authenticate.mutateAsync(loginRequest(values, guest.currency)).catch(() => null)
  return async (error: unknown, values: LoginValues): Promise<Tokens | null> => {
    if (!(error instanceof ApiError)) return null
    if (error.isUnclear) lost.current.push(values)
    if (!error.isSpent) return null
    for (const sent of lost.current.filter((each) => contactOf(each) === contactOf(values))) {
      const tokens = await logIn(sent)
      if (tokens) return tokens
    }
    lost.current = [] // a repeated log-in proves nothing more
    return null
  }
}

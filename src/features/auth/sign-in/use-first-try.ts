import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { authenticateMutation } from '~/api/auth.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { SignInResponse } from '~/contract/auth.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { loginRequest } from '../form/auth-request.ts'
import type { LoginValues } from '../form/auth-schemas.ts'

/** Handling of a failed sign-in, besides showing it in the form. */
export type SignInError = 'banned' | 'redirect' | 'lost' | 'shown'

/** Codes without a cause: reported for investigation (ERR-15). */
const unexplained = new Set(['GENERAL_ERROR', 'DEFAULT'])

/** Classifies a failure of log-in or sign-up. Reports unexplained ones to the error service. */
export function signInErrorOf(error: unknown): SignInError {
  if (!(error instanceof ApiError)) return 'shown'
  const codes = problemCodes(error)
  if (codes.includes('AUTH_USER_BANNED')) return 'banned' // AUTH-05, ERR-14
  if (error.problem.redirect_url) return 'redirect' // AUTH-19
  if (error.isLost) return 'lost'
  if (codes.some((code) => unexplained.has(code))) globalThis.reportError?.(error)
  return 'shown'
}

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
  return async (error: unknown, values: LoginValues): Promise<SignInResponse | null> => {
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

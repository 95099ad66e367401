import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/api-error.ts'
import { signUpMutation } from '~/api/auth.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { signUpRequest } from './auth-request.ts'
import type { RegisterValues } from './auth-schemas.ts'
import { beginSession } from './begin-session.ts'
import { leaveFor } from './leave-for.ts'
import { refusalOf } from './sign-in-refusal.ts'
import { visitorFingerprint } from './visitor-fingerprint.ts'

/** Submit of the sign-up form: into the session and on to the cash box, once (AUTH-24). */
export function useRegister(form: UseFormReturn<RegisterValues>) {
  const stores = useStores()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signUp = useMutation(signUpMutation())

  async function refused(error: unknown, values: RegisterValues) {
    const refusal = refusalOf(error)
    if (refusal === 'banned') await navigate({ to: '/', hash: 'ban' })
    else if (refusal === 'redirect' && error instanceof ApiError) leaveFor(error.problem.redirect_url ?? '/')
    // nobody knows whether the account exists: saying "try again" would end in "already used"
    else if (refusal === 'lost') form.setError('root', { message: 'signUpLost' })
    else showServerErrors(form, error, [values.mode, 'password', 'promo_code'])
  }

  return form.handleSubmit(async (values) => {
    const fingerprint = await visitorFingerprint()
    const request = signUpRequest(values, { language: stores.guest.language, fingerprint })
    const tokens = await signUp.mutateAsync(request).catch((error: unknown) => refused(error, values))
    if (!tokens) return
    try {
      await beginSession(tokens, { method: values.mode, isNew: true }, { stores, queryClient })
    } catch {
      form.setError('root', { message: 'registeredNotSignedIn' })
      return
    }
    if (!tokens.redirect_url) await navigate({ to: '/cash-box/deposit', replace: true })
  })
}

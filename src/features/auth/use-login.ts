import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/api-error.ts'
import { authenticateMutation } from '~/api/auth.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { placeAfterSignIn } from './after-sign-in.ts'
import { loginRequest } from './auth-request.ts'
import type { LoginValues } from './auth-schemas.ts'
import { beginSession } from './begin-session.ts'
import { leaveFor } from './leave-for.ts'
import { refusalOf } from './sign-in-refusal.ts'

/** Submit of the log-in form: into the session and on to where the player was going. */
export function useLogin(form: UseFormReturn<LoginValues>, wanted: string | undefined) {
  const stores = useStores()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const authenticate = useMutation(authenticateMutation())

  return form.handleSubmit(async (values) => {
    try {
      const tokens = await authenticate.mutateAsync(loginRequest(values, stores.guest.currency))
      const place = await placeAfterSignIn(stores.session, wanted) // read before the session starts: guards move on then
      await beginSession(tokens, { method: values.mode }, { stores, queryClient })
      if (!tokens.redirect_url) await navigate({ href: place, replace: true })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === 'banned') await navigate({ to: '/', hash: 'ban' })
      else if (refusal === 'redirect' && error instanceof ApiError) leaveFor(error.problem.redirect_url ?? '/')
      else showServerErrors(form, error, [values.mode, 'password'])
    }
  })
}

import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'

import { authenticateMutation } from '~/api/auth.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { loginRequest } from '../form/auth-request.ts'
import type { LoginValues } from '../form/auth-schemas.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** Submit of the log-in form: into the session and on to where the player was going. */
export function useLogin(form: UseFormReturn<LoginValues>, wanted: string | undefined) {
  const { guest } = useStores()
  const { enter, turnAway } = useCompleteSignIn()
  const authenticate = useMutation(authenticateMutation())

  return form.handleSubmit(async (values) => {
    try {
      const tokens = await authenticate.mutateAsync(loginRequest(values, guest.currency))
      await enter(tokens, { method: values.mode }, wanted)
    } catch (error) {
      if (!(await turnAway(error))) showServerErrors(form, error, [values.mode, 'password'])
    }
  })
}

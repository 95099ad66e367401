import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { signUpMutation } from '~/api/auth.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'
import { codeUsed } from '~/platform/offered-code.ts'

import { signUpRequest } from '../form/auth-request.ts'
import type { RegisterValues } from '../form/auth-schemas.ts'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { visitorFingerprint } from './visitor-fingerprint.ts'

type Visit = { mayFingerprint: boolean; wanted: string | undefined }

/** Submit of the sign-up form: into the session and on to the cash box, once (AUTH-24), which leads on to `wanted`. */
export function useRegister(form: UseFormReturn<RegisterValues>, { mayFingerprint, wanted }: Visit) {
  const { guest } = useStores()
  const { enter, turnAway } = useCompleteSignIn()
  const signUp = useMutation(signUpMutation())

  async function refused(error: unknown, values: RegisterValues) {
    if (await turnAway(error)) return
    // nobody knows whether the account exists: saying "try again" would end in "already used"
    if (error instanceof ApiError && error.isLost) form.setError('root', { message: 'signUpLost' })
    else showServerErrors(form, error, [values.mode, 'password', 'promo_code', 'players_name', 'address'])
  }

  return form.handleSubmit(async (values) => {
    const fingerprint = await visitorFingerprint(mayFingerprint)
    const request = signUpRequest(values, { language: guest.language, fingerprint })
    const tokens = await signUp.mutateAsync(request).catch((error: unknown) => refused(error, values))
    if (!tokens) return
    if (request.promo_code) codeUsed(request.promo_code) // it is not offered again
    try {
      await enter(tokens, { method: values.mode, isNew: true }, wanted)
    } catch {
      form.setError('root', { message: 'registeredNotSignedIn' })
    }
  })
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { changePasswordMutation, confirmResetMutation } from '~/api/auth.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { newPasswordRequest } from '../form/auth-request.ts'
import type { NewPasswordValues } from '../form/auth-schemas.ts'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { dropResetSent } from './reset-sent.ts'

/** The token of a letter's link, which is proven on submit, or a right that the code has already given. */
export type Proof = { token: string } | { resetToken: string }

/** `spent`: the proof is no longer good. `saved`: the password is set, but nobody is signed in with it. */
type End = 'spent' | 'saved'

/** Submit of the new password: proves the link, sets the password, signs in. `end`: there is nothing left to send. */
export function useNewPassword(form: UseFormReturn<NewPasswordValues>, proof: Proof, wanted: string | undefined) {
  const { guest } = useStores()
  const { enter, turnAway } = useCompleteSignIn()
  const confirm = useMutation(confirmResetMutation())
  const change = useMutation(changePasswordMutation())
  const [end, setEnd] = useState<End | null>(null)
  // a link proves once: after a failure behind it the right that it gave is used again
  const [right] = useState<{ token: string | null }>({ token: 'resetToken' in proof ? proof.resetToken : null })

  async function refused(error: unknown) {
    if (await turnAway(error)) return
    setEnd(problemCodes(error).includes('RESET_LINK_INVALID') ? 'spent' : null)
    // with the right in hand it was the password that got lost: sending it again would end in "this link has ended"
    if (right.token !== null && error instanceof ApiError && error.isLost)
      form.setError('root', { message: 'passwordLost' })
    else showServerErrors(form, error, ['new_password'])
  }

  const submit = form.handleSubmit(async ({ new_password }) => {
    try {
      if ('token' in proof) right.token ??= (await confirm.mutateAsync({ token: proof.token })).reset_token
      const request = newPasswordRequest(right.token ?? '', new_password, guest.currency)
      const tokens = await change.mutateAsync(request)
      dropResetSent()
      await enter(tokens, { method: 'reset' }, wanted).catch(() => {
        setEnd('saved')
        form.setError('root', { message: 'passwordSavedNotSignedIn' })
      })
    } catch (error) {
      await refused(error)
    }
  })
  return { submit, end }
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { changePasswordMutation, confirmResetMutation } from '~/api/auth.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { newPasswordRequest } from '../form/auth-request.ts'
import type { NewPasswordValues } from '../form/auth-schemas.ts'
import { useEnter } from '../sign-in/use-enter.ts'
import { dropResetSent } from './reset-sent.ts'

/** The token of a letter's link, which is proven on submit, or a right that the code has already given. */
export type Proof = { token: string } | { resetToken: string }

/** Submit of the new password: proves the link, sets the password, signs in. `isSpent`: the proof is no longer good. */
export function useNewPassword(form: UseFormReturn<NewPasswordValues>, proof: Proof, wanted: string | undefined) {
  const { guest } = useStores()
  const { enter, turnAway } = useEnter()
  const confirm = useMutation(confirmResetMutation())
  const change = useMutation(changePasswordMutation())
  const [isSpent, setIsSpent] = useState(false)
  // a link proves once: after a failure behind it the right that it gave is used again
  const [right] = useState<{ token: string | null }>({ token: 'resetToken' in proof ? proof.resetToken : null })

  const submit = form.handleSubmit(async ({ new_password }) => {
    try {
      if ('token' in proof) right.token ??= (await confirm.mutateAsync({ token: proof.token })).reset_token
      const request = newPasswordRequest(right.token ?? '', new_password, guest.currency)
      const tokens = await change.mutateAsync(request)
      dropResetSent()
      await enter(tokens, { method: 'reset' }, wanted)
    } catch (error) {
      if (await turnAway(error)) return
      setIsSpent(problemCodes(error).includes('RESET_LINK_INVALID'))
      showServerErrors(form, error, ['new_password'])
    }
  })
  return { submit, isSpent }
}

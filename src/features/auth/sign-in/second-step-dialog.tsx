import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { completeSecondStepMutation } from '~/api/second-factor.ts'
import { TRUSTED_DEVICE_DAYS } from '~/constants/session.ts'
import type { SecondStep, Tokens } from '~/contract/auth.ts'
import { FormDialog } from '~/forms/form-dialog.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { FormCheckbox } from '~/forms/form-fields.tsx'
import { FormSecondCode, secondCodeRule } from '~/forms/form-second-code.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useT } from '~/hooks/use-t.ts'
import { secondCode } from '~/lib/second-code.ts'

import { useCompleteSignIn } from './use-complete-sign-in.ts'

type Props = { step: SecondStep; onAnswer: (tokens: Tokens | false) => void; onClose: () => void }

const resolver = zodResolver(z.object({ code: secondCodeRule, trustsDevice: z.boolean() }))

/** The second step of a sign-in: a code of the authenticator app or a recovery code (PLUS-97), and trust (PLUS-98). */
export const SecondStepDialog = observer(function SecondStepDialog({ step, onAnswer, onClose }: Props) {
  const { t } = useT()
  const { showSignInError } = useCompleteSignIn()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { code: '', trustsDevice: false } })
  const complete = useMutation(completeSecondStepMutation())
  useEffect(() => form.setFocus('code'), [form])
  useDeferUpdates('sign-in', true) // the code is in another app, so the page must still be here when the player returns

  const submit = form.handleSubmit(async ({ code, trustsDevice }) => {
    try {
      onAnswer(await complete.mutateAsync({ step, code: secondCode(code) ?? '', trustsDevice }))
      onClose()
    } catch (error) {
      if (!(await showSignInError(error))) showServerErrors(form, error, ['code'])
    }
  })
  return (
    <FormDialog
      title={t('security.totp.stepTitle')}
      verb={t('auth.login')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSecondCode control={form.control} name="code" />
      <FormCheckbox
        control={form.control}
        name="trustsDevice"
        label={t('security.totp.trust', { days: TRUSTED_DEVICE_DAYS })}
      />
      <FormError control={form.control} />
    </FormDialog>
  )
})

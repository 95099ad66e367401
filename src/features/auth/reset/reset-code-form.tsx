import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { confirmResetMutation } from '~/api/auth.ts'
import { FormCodeField } from '~/forms/form-code-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { oneTimeCode } from '~/forms/one-time-code.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { digitsOf } from '~/lib/text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/stores/use-defer-updates.ts'
import { Button } from '~/ui/primitives/button.tsx'

import styles from '../form/sign-in-form.module.css'

type Props = {
  phone: string
  /** The code was right; passes the reset token. */
  onProven: (resetToken: string) => void
}

/** The code of the text message (API-07, FORM-23). */
export function ResetCodeForm({ phone, onProven }: Props) {
  const { t } = useT()
  const form = useForm({ resolver: zodResolver(oneTimeCode), mode: 'onTouched', defaultValues: { code: '' } })
  const confirm = useMutation(confirmResetMutation())
  useDeferUpdates('sign-in', true) // the code is in another app, so the page must still be here when the player returns

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { reset_token } = await confirm.mutateAsync({ phone, code: digitsOf(code) })
      onProven(reset_token)
    } catch (error) {
      showServerErrors(form, error, ['code'])
    }
  })
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <FormCodeField control={form.control} name="code" label={t('auth.reset.code')} />
      <FormError control={form.control} />
      <Button type="submit" isWide isLoading={form.formState.isSubmitting}>
        {t('auth.reset.checkCode')}
      </Button>
    </form>
  )
}

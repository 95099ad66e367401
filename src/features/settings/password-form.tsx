import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { ApiError } from '~/api/transport/api-error.ts'
import { updatePasswordMutation } from '~/api/settings.ts'
import { CurrentPasswordField } from '~/forms/current-password-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { FormNewPasswordField } from '~/forms/form-new-password-field.tsx'
import { FormPasswordField } from '~/forms/form-password-field.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { SetPassword } from '~/forms/set-password.tsx'
import { usePasswordless } from '~/forms/use-passwordless.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/stores/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { newPasswordRule, requiredRule } from '~/forms/field-rules.ts'

import styles from './settings.module.css'

/** Field names of the specification (DATA-25, O-25). */
type PasswordValues = { password: string; new_password: string; passwordConfirmation: string }

/** Rules of the password change (FORM-18). `newPassword`: the typed text, which the confirmation must match. */
export function passwordSchema(newPassword: string) {
  return z.object({
    password: requiredRule,
    new_password: newPasswordRule,
    passwordConfirmation: requiredRule.check(z.refine((text) => text === newPassword, 'match')),
  })
}

const empty: PasswordValues = { password: '', new_password: '', passwordConfirmation: '' }
const resolver: Resolver<PasswordValues> = (values, context, options) =>
  zodResolver(passwordSchema(values.new_password))(values, context, options)

/** The field that an error code belongs to. */
const fieldOf: Record<string, keyof PasswordValues> = {
  PASSWORD_WRONG: 'password',
  PASSWORD_NOT_SET: 'password',
  PASSWORD_TOO_SHORT: 'new_password',
  PASSWORD_UNCHANGED: 'new_password',
}

type Props = {
  /** Name of the account: password managers store both together. */
  login: string
}

/** Changes the password, confirmed by the old one (PROF-35, FORM-18). */
export const PasswordForm = observer(function PasswordForm({ login }: Props) {
  const { t } = useT()
  const { toasts } = useStores()
  const problem = useProblemText()
  const reasonId = useId()
  const passwordless = usePasswordless()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty })
  const { isSubmitting, isValid, isDirty, errors } = form.formState
  // an error of the whole form may be solved by sending it again, so the button stays enabled
  const isReady = isValid || errors.root !== undefined
  const update = useMutation(updatePasswordMutation())
  useDeferUpdates('password', isDirty || isSubmitting)

  function refused(error: unknown) {
    const codes = problemCodes(error)
    toasts.add({ variant: 'error', text: problem(codes) ?? '' }) // PROF-38
    const field = codes.map((code) => fieldOf[code]).find((name) => name !== undefined)
    if (field) form.setError(field, { type: 'server', message: codes[0] ?? '' }, { shouldFocus: true })
    else form.setError('root', { type: 'server', message: codes[0] ?? '' })
    if (!(error instanceof ApiError)) throw error
  }
  const submit = form.handleSubmit(async ({ password, new_password }) => {
    try {
      await update.mutateAsync({ password, new_password })
      form.reset(empty)
      toasts.add({ variant: 'success', text: t('settings.passwordChanged') })
    } catch (error) {
      refused(error)
    }
  })

  if (passwordless)
    return (
      <Card title={t('settings.password')}>
        <SetPassword user={passwordless} />
      </Card>
    )
  return (
    <Card title={t('settings.password')} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <CurrentPasswordField control={form.control} name="password" />
      <FormNewPasswordField
        control={form.control}
        name="new_password"
        deps="passwordConfirmation"
        label={t('settings.newPassword')}
      />
      <FormPasswordField
        control={form.control}
        name="passwordConfirmation"
        label={t('settings.repeatPassword')}
        autoComplete="new-password"
      />
      <FormError control={form.control} />
      <div className={styles['submit']}>
        <Button type="submit" isLoading={isSubmitting} disabled={!isReady} aria-describedby={reasonId}>
          {t('settings.changePassword')}
        </Button>
        <p id={reasonId} className={styles['reason']}>
          {!isReady && t('settings.fillAll')}
        </p>
      </div>
    </Card>
  )
})

import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useForm } from 'react-hook-form'

import { FormError } from '~/forms/form-error.tsx'
import { FormNewPasswordField } from '~/forms/form-new-password-field.tsx'
import { FormPasswordField } from '~/forms/form-password-field.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'

import { newPasswordSchema } from '../form/auth-schemas.ts'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import type { ResetContact } from './reset-attempts.ts'
import { useNewPassword, type Proof } from './use-new-password.ts'

type Props = {
  proof: Proof
  /** Whose password it is, where that is known: password managers save it beside the name. */
  contact?: ResetContact | null
  redirect?: string | undefined
  /** The proof is no longer good: back to asking for another. */
  onAgain: () => void
}

/** The new password, twice; saved it signs in (API-22). */
export const NewPasswordPage = observer(function NewPasswordPage({ proof, contact, redirect, onAgain }: Props) {
  const { t } = useT()
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { new_password: '', passwordConfirmation: '' },
  })
  const { control, formState } = form
  const { submit, end } = useNewPassword(form, proof, redirect)
  useHoldUpdates('sign-in', formState.isDirty || formState.isSubmitting)
  const name = contact?.mode === 'email' ? contact.email : contact?.phone

  return (
    <SignInFrame title={t('auth.reset.title')} lead={t('auth.reset.newLead')}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        {name && <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />}
        <FormNewPasswordField
          control={control}
          name="new_password"
          deps="passwordConfirmation"
          label={t('auth.reset.newPassword')}
        />
        <FormPasswordField
          control={control}
          name="passwordConfirmation"
          label={t('auth.reset.repeat')}
          autoComplete="new-password"
        />
        <FormError control={control} />
        {end === 'spent' && (
          <Button isWide onClick={onAgain}>
            {t('auth.reset.again')}
          </Button>
        )}
        {end === 'saved' && (
          <AppLink to="/auth/login" search={{ redirect }} look="primary" isWide className={styles['large']}>
            {t('auth.login')}
          </AppLink>
        )}
        {end === null && (
          <Button type="submit" isWide isLoading={formState.isSubmitting}>
            {t('auth.reset.save')}
          </Button>
        )}
      </form>
    </SignInFrame>
  )
})

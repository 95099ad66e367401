import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { FormError } from '~/forms/form-error.tsx'
import { FormNewPasswordField, FormPasswordField } from '~/forms/form-password-field.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { ApiError } from '~/api/transport/api-error.ts'
import { changePasswordMutation, confirmResetMutation } from '~/api/auth.ts'
import type { SignInResponse } from '~/contract/auth.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'

import { newPasswordSchema, type NewPasswordValues } from '../form/auth-schemas.ts'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import type { ResetContact } from './reset-attempts.ts'
import { newPasswordRequest } from '../form/auth-request.ts'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { useFirstTry } from '../sign-in/use-first-try.ts'
import { dropResetSent } from './use-reset-request.ts'

/** The token of an e-mail link, exchanged on submit, or a reset token that the code has already given. */
type Proof = { token: string } | { resetToken: string }

/** `spent`: the proof has expired. `saved`: the password is set, but signing in failed. */
type End = 'spent' | 'saved'

type Given = Pick<Props, 'proof'> & { contact: ResetContact | null | undefined; redirect: string | undefined }

/** Submits the new password: exchanges the link's token, sets the password, signs in. `end`: nothing left to submit. */
function useNewPassword(form: UseFormReturn<NewPasswordValues>, { proof, contact, redirect: wanted }: Given) {
  const { t } = useT()
  const { guest, toasts } = useStores()
  const firstTry = useFirstTry()
  const { enter, showSignInError } = useCompleteSignIn()
  const confirm = useMutation(confirmResetMutation())
  const change = useMutation(changePasswordMutation())
  const [end, setEnd] = useState<End | null>(null)
  // a link works once: after a later failure its reset token is used again
  const [resetToken, setResetToken] = useState('resetToken' in proof ? proof.resetToken : null)

  async function refused(error: unknown, token: string | null) {
    if (await showSignInError(error)) return
    setEnd(problemCodes(error).includes('RESET_LINK_INVALID') ? 'spent' : null)
    // with the reset token present, the password request is the lost one; repeating it would end in "this link has
    // ended"
    if (token !== null && error instanceof ApiError && error.isUnclear)
      form.setError('root', { message: 'passwordLost' })
    else showServerErrors(form, error, ['new_password'])
  }

  async function finish(given: SignInResponse) {
    if (await enter(given, { method: 'reset' }, wanted).catch(() => false)) return
    setEnd('saved')
    form.setError('root', { message: 'passwordSavedNotSignedIn' })
  }

  const submit = form.handleSubmit(async ({ new_password }) => {
    let token = resetToken
    try {
      if ('token' in proof) token ??= (await confirm.mutateAsync({ token: proof.token })).reset_token
      setResetToken(token)
      const request = newPasswordRequest(token ?? '', new_password, guest.currency)
      const tokens = await change.mutateAsync(request)
      dropResetSent()
      await finish(tokens)
    } catch (error) {
      const login = { mode: 'email' as const, email: '', phone: '', ...contact, password: new_password }
      const tokens = contact ? await firstTry(error, login) : null
      if (!tokens) return refused(error, token)
      dropResetSent()
      await finish(tokens)
      toasts.add({ variant: 'info', text: t('form.firstTry') })
    }
  })
  return { submit, end }
}

type Props = {
  proof: Proof
  /** Contact of the account, if known: password managers store the password under it. */
  contact?: ResetContact | null
  redirect?: string | undefined
  /** The proof has expired: return to requesting another. */
  onAgain: () => void
}

/** The new password, entered twice; storing it signs the player in (API-22). */
export const NewPasswordPage = observer(function NewPasswordPage({ proof, contact, redirect, onAgain }: Props) {
  const { t } = useT()
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { new_password: '', passwordConfirmation: '' },
  })
  const { control, formState } = form
  const { submit, end } = useNewPassword(form, { proof, contact, redirect })
  useDeferUpdates('sign-in', formState.isDirty || formState.isSubmitting)
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

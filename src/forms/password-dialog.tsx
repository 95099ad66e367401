import { useQuery, useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'

import { requestResetMutation } from '~/api/auth.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Resend } from '~/ui/primitives/resend.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { FormDialog } from './form-dialog.tsx'
import { FormError } from './form-error.tsx'
import { CurrentPasswordField } from './form-password-field.tsx'
import { useProblemText } from './problem-text.ts'
import { problemCodes, showServerErrors } from './server-errors.ts'
import styles from './set-password.module.css'
import { useDeferUpdates } from './use-defer-updates.ts'

/** The player if the account has no password yet; null otherwise, and while the account is not loaded. */
export function usePasswordless(): User | null {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  return user?.has_password === false ? user : null
}

/** Offers to set the first password of an account that a social network made: by the link of a reset (PLUS-73). */
export function SetPassword({ user: { email, currency } }: { user: User }) {
  const { t } = useT()
  const problem = useProblemText()
  const request = useMutation(requestResetMutation())
  const [failure, setFailure] = useState<readonly string[]>([])

  if (email === null)
    return (
      <div className={styles['offer']}>
        <p>{t('settings.noPasswordNoEmail')}</p>
        <AppLink to="/profile/contacts" look="secondary">
          {t('profile.personalData')}
        </AppLink>
      </div>
    )

  async function send(to: string) {
    setFailure([])
    const region = currency === 'AZN' ? 'AZ' : 'KZ'
    await request
      .mutateAsync({ email: to, region, brand: config.brand, recaptcha_token: '' })
      .catch((error: unknown) => setFailure(problemCodes(error)))
  }
  return (
    <div className={styles['offer']}>
      <Status as="p">
        {t(request.isSuccess ? 'settings.passwordLinkSent' : 'settings.noPassword', { email: `\u2068${email}\u2069` })}
      </Status>
      <Resend
        label={t(request.isSuccess ? 'auth.reset.sendAgain' : 'settings.sendPasswordLink')}
        isSending={request.isPending}
        isDisabled={false}
        failure={problem(failure)}
        onPress={() => void send(email)}
      />
    </div>
  )
}

type FormOptions<V extends FieldValues> = {
  /** Name under which a filled form defers the activation of a new build. */
  updates: string
  resolver: Resolver<V>
  defaultValues: DefaultValues<V>
  change: (values: V, form: UseFormReturn<V>) => Promise<unknown>
}

/** Returns the props of a `PasswordDialog` that calls `change` when it is submitted. The form shows its errors. */
export function usePasswordForm<V extends { password: string }>(options: FormOptions<V>) {
  const { updates, resolver, defaultValues, change } = options
  const form = useForm<V>({ resolver, mode: 'onTouched', defaultValues })
  const { isSubmitting, isDirty } = form.formState
  useDeferUpdates(updates, isDirty || isSubmitting)
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await change(values, form)
    } catch (error) {
      showServerErrors(form, error)
    }
  })
  return { control: form.control, isSubmitting, onSubmit }
}

type Props<V extends FieldValues> = {
  control: Control<V>
  title: string
  verb: string
  isDanger?: boolean
  isSubmitting: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  onClose: () => void
  /** Shown before the password. */
  children: ReactNode
}

/** A form that the current password proves, in its field `password`. An account without a password is offered to set one instead (PLUS-73). */
export function PasswordDialog<V extends FieldValues>({ control, children, ...dialog }: Props<V>) {
  const { t } = useT()
  const passwordless = usePasswordless()
  const { title, onClose } = dialog
  if (passwordless)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button variant="secondary" onClick={onClose}>
            {t('common.back')}
          </Button>
        }
      >
        <SetPassword user={passwordless} />
      </Dialog>
    )
  return (
    <FormDialog {...dialog}>
      {children}
      <CurrentPasswordField control={control} name={'password' as FieldPath<V>} />
      <FormError control={control} />
    </FormDialog>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useId, useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { ApiError } from '~/api/transport/api-error.ts'
import { securityQuery } from '~/api/security.ts'
import { refetchNow } from '~/api/transport/refetch.ts'
import { updatePasswordMutation } from '~/api/settings.ts'
import { FormError } from '~/forms/form-error.tsx'
import { CurrentPasswordField, FormNewPasswordField, FormPasswordField } from '~/forms/form-password-field.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { SetPassword, usePasswordless } from '~/forms/password-dialog.tsx'
import { useT } from '~/hooks/use-t.ts'
import type { AccountChange } from '~/contract/security.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { newPasswordRule, requiredRule } from '~/forms/field-rules.ts'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

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

const isPassword = ({ kind }: AccountChange) => kind === 'password'

/**
 * Finds out whether a change with a lost response took effect: then the account's list of changes has a new one. The
 * list is loaded once the player types. `start` notes what it has before a call. `hasChanged` returns null without a lost
 * response or without both lists.
 */
function useLostChange(isTyping: boolean) {
  const { language } = useT()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...securityQuery(language), enabled: isTyping })
  const known = useRef<ReadonlySet<string> | null>(null)
  const firstKnown = useRef<ReadonlySet<string> | null>(null)
  return {
    start() {
      known.current = data ? new Set(data.changes.filter(isPassword).map(({ id }) => id)) : null
    },
    async hasChanged(error: ApiError): Promise<boolean | null> {
      if (error.isUnclear) firstKnown.current ??= known.current
      const before = error.isUnclear ? known.current : error.isSpent ? firstKnown.current : null
      const security = before && (await refetchNow(queryClient, securityQuery(language)))
      return security && security.changes.some((change) => isPassword(change) && !before.has(change.id))
    },
  }
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
  const lostChange = useLostChange(isDirty)
  useDeferUpdates('password', isDirty || isSubmitting)

  async function refused(error: unknown) {
    const isDone = error instanceof ApiError ? await lostChange.hasChanged(error) : null
    if (isDone) {
      const isFirst = error instanceof ApiError && error.isSpent
      form.reset(empty)
      toasts.add({ variant: 'success', text: t(isFirst ? 'form.firstTry' : 'settings.passwordChanged') })
      return
    }
    // the first try did not arrive, so the reason is that of this one
    const isOwnReason = isDone === false && error instanceof ApiError && error.isSpent
    const codes = isOwnReason ? [error.code ?? ''] : problemCodes(error)
    toasts.add({ variant: 'error', text: problem(codes) ?? '' }) // PROF-38
    const field = codes.map((code) => fieldOf[code]).find((name) => name !== undefined)
    if (field) form.setError(field, { type: 'server', message: codes[0] ?? '' }, { shouldFocus: true })
    else form.setError('root', { type: 'server', message: codes[0] ?? '' })
    if (!(error instanceof ApiError)) throw error
  }
  const submit = form.handleSubmit(async ({ password, new_password }) => {
    lostChange.start()
    try {
      await update.mutateAsync({ password, new_password })
      form.reset(empty)
      toasts.add({ variant: 'success', text: t('settings.passwordChanged') })
    } catch (error) {
      await refused(error)
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
      <div className={layoutStyles['stack3']}>
        <Button type="submit" isLoading={isSubmitting} disabled={!isReady} aria-describedby={reasonId}>
          {t('settings.changePassword')}
        </Button>
        <p id={reasonId} className={`${textStyles['subtleProse']} ${styles['reason']}`}>
          {!isReady && t('settings.fillAll')}
        </p>
      </div>
    </Card>
  )
})

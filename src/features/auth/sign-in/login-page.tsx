import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm, type Resolver, type UseFormReturn } from 'react-hook-form'

import { authenticateMutation } from '~/api/auth.ts'
import { FormError } from '~/forms/form-error.tsx'
import { FormPasswordField } from '~/forms/form-password-field.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { canUsePasskeys } from '~/platform/can-use-passkeys.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { CodeSlot, useCodeWay } from '../code/code-slot.tsx'
import { countryOf, loginRequest } from '../form/auth-request.ts'
import { loginSchema, type LoginValues } from '../form/auth-schemas.ts'
import { ContactFields, typedContact } from '../form/contact-fields.tsx'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { SocialPanel } from '../social/social-panel.tsx'
import { pendingStep } from './pending-step.ts'
import type { SignInKind } from './start-session.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'
import styles from '../form/sign-in-form.module.css'
import passkeySlotStyles from './passkey.module.css'

type SlotProps = {
  /** Path to open after sign-in. */
  redirect: string | undefined
}

const HEIGHT = 48 // px: height of the button
const PasskeyButton = lazyPart(() => import('./passkey-button.tsx').then((module) => module.PasskeyButton), {
  fallback: <Skeleton height={HEIGHT} radius={HEIGHT / 2} />,
  ifFailed: 'nothing',
})

/** Sign-in with a passkey, if the browser supports it (PLUS-16). Loaded lazily; its space is reserved. */
export function PasskeySlot({ redirect }: SlotProps) {
  const isOff = useMark('off:passkeys')
  if (isOff || !canUsePasskeys()) return null
  return (
    <div className={passkeySlotStyles['place']}>
      <PasskeyButton redirect={redirect} />
    </div>
  )
}

/**
 * Submits the log-in form: starts the session and opens the wanted page. `isResuming`: a log-in continues after a reload, or
 * after the phone discarded the page while the visitor looked up the code.
 */
function useLogin(form: UseFormReturn<LoginValues>, wanted: string | undefined) {
  const { guest } = useStores()
  const { enter, showSignInError } = useCompleteSignIn()
  const authenticate = useMutation(authenticateMutation())

  const tryEnter = async (sendFirst: () => Promise<Parameters<typeof enter>>) => {
    try {
      await enter(...(await sendFirst()))
    } catch (error) {
      if (!(await showSignInError(error))) showServerErrors(form, error, [form.getValues('mode'), 'password'])
    }
  }
  const resume = useMutation({
    mutationFn: (step: NonNullable<ReturnType<typeof pendingStep>>) =>
      tryEnter(async () => [step, { method: step.method as SignInKind['method'] }, step.wanted]),
  })
  const onStart = useEffectEvent(() => {
    const step = pendingStep()
    if (step) resume.mutate(step)
  })
  useEffect(() => onStart(), [])

  const submit = form.handleSubmit((values) =>
    tryEnter(async () => {
      const tokens = await authenticate.mutateAsync(loginRequest(values, guest.currency))
      return [tokens, { method: values.mode }, wanted]
    }),
  )
  return { submit, isResuming: resume.isPending }
}

// the open tab decides which fields are required
const resolver: Resolver<LoginValues> = (values, context, options) =>
  zodResolver(loginSchema(values.mode))(values, context, options)

function startValues(): LoginValues {
  const { mode, email, phone } = typedContact()
  return { mode, email, phone, password: '' }
}

type Props = {
  /** Path to open after sign-in, from `?redirect=`. */
  redirect?: string | undefined
}

/** Log-in by e-mail, phone or a social account (ROUTE-01), or by a code to the phone (PLUS-19). */
export const LoginPage = observer(function LoginPage({ redirect }: Props) {
  const code = useCodeWay()
  if (code.Page) return <code.Page redirect={redirect} onBack={code.close} />
  return <PasswordPage redirect={redirect} code={code} />
})

type PasswordPageProps = Props & { code: Omit<ReturnType<typeof useCodeWay>, 'Page'> }

const PasswordPage = observer(function PasswordPage({ redirect, code }: PasswordPageProps) {
  const { t } = useT()
  const { guest } = useStores()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: startValues() })
  const { isSubmitting, isDirty } = form.formState
  const { submit, isResuming } = useLogin(form, redirect)
  const isBusy = isSubmitting || isResuming
  const [isSocial, setIsSocial] = useState(false)
  useDeferUpdates('sign-in', isDirty || isBusy)
  useEffect(() => {
    if (code.wasOpen) form.setFocus(form.getValues('mode')) // the button that led back no longer exists
  }, [code.wasOpen, form])

  const social = {
    isOpen: isSocial,
    onOpen: setIsSocial,
    panel: <SocialPanel currency={guest.currency} redirect={redirect} />,
  }
  return (
    <SignInFrame title={t('auth.loginTitle')} lead={t('auth.loginLead')}>
      <FormProvider {...form}>
        <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <ContactFields emailAutoComplete="username" country={countryOf(guest.currency)} social={social} />
          {!isSocial && (
            <>
              <div className={styles['group']}>
                <FormPasswordField
                  control={form.control}
                  name="password"
                  label={t('auth.password')}
                  autoComplete="current-password"
                />
                <AppLink to="/auth/reset-password" search={{ redirect }} className={styles['forgot']}>
                  {t('auth.forgot')}
                </AppLink>
              </div>
              <FormError control={form.control} />
              <Button type="submit" isWide isLoading={isBusy}>
                {t('auth.login')}
              </Button>
            </>
          )}
        </form>
      </FormProvider>
      <PasskeySlot redirect={redirect} />
      {code.isOffered && <CodeSlot way={code} />}
      <p className={styles['other']} data-leads="sign-up">
        {t('auth.noAccount')}{' '}
        <AppLink to="/auth/register" search={{ redirect }}>
          {t('auth.register')}
        </AppLink>
      </p>
    </SignInFrame>
  )
})

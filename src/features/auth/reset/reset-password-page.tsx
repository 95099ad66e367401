import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'

import { showServerErrors } from '~/forms/server-errors.ts'
import { FormError } from '~/forms/form-error.tsx'
import { config } from '~/lib/config.ts'
import { cleanEmail, normalisePhone } from '~/lib/contact.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'

import { countryOf } from '../form/auth-request.ts'
import { resetSchema, type ResetValues } from '../form/auth-schemas.ts'
import { ContactFields, typedContact } from '../form/contact-fields.tsx'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { waitText, type ResetContact } from './reset-attempts.ts'
import { useResetRequest } from './use-reset-request.ts'

const resolver: Resolver<ResetValues> = (values, context, options) =>
  zodResolver(resetSchema(values.mode))(values, context, options)

function startValues(): ResetValues {
  const { mode, email, phone } = typedContact()
  return { mode, email, phone }
}

const contactOf = ({ mode, email, phone }: ResetValues): ResetContact =>
  mode === 'email' ? { mode, email: cleanEmail(email) } : { mode, phone: normalisePhone(phone) }

type Props = {
  redirect?: string | undefined
  /** Token of an e-mail link: the page then sets the new password. */
  token?: string | undefined
}

/** The forgotten password page (ROUTE-03): requests a link or code, or sets the new password after a link. */
export function ResetPasswordPage({ redirect, token }: Props) {
  const navigate = useNavigate()
  const [proof, setProof] = useState(token)
  const [seen, setSeen] = useState(token)
  if (token !== undefined && token !== seen) {
    setSeen(token) // another link was opened while this page was open
    setProof(token)
  }
  useEffect(() => {
    if (token === undefined) return
    // the secret is removed from the URL before it can leak
    void navigate({ to: '/auth/reset-password', search: { redirect }, replace: true, state: { isResetLink: true } })
  }, [navigate, redirect, token])
  if (proof !== undefined)
    return <NewPasswordPage proof={{ token: proof }} redirect={redirect} onAgain={() => setProof(undefined)} />
  return <RequestPage redirect={redirect} />
}

const RequestPage = observer(function RequestPage({ redirect }: Pick<Props, 'redirect'>) {
  const { t } = useT()
  const { guest } = useStores()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { showSignInError } = useCompleteSignIn()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: startValues() })
  const [wait, setWait] = useState<number | null>(null)
  const ask = useResetRequest()
  const { email } = config.support

  const submit = form.handleSubmit(async (values) => {
    setWait(null)
    try {
      const end = await ask(contactOf(values))
      if (end.kind === 'waits') setWait(end.ms)
      if (end.kind === 'sent' && isMounted())
        await navigate({ to: '/auth/reset-password/success', search: { redirect } })
    } catch (error) {
      if (!(await showSignInError(error))) showServerErrors(form, error, [values.mode])
    }
  })
  return (
    <SignInFrame title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <FormProvider {...form}>
        <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <ContactFields emailAutoComplete="username" country={countryOf(guest.currency)} />
          <FormError control={form.control} />
          <div className={styles['submit']}>
            <Button type="submit" isWide isLoading={form.formState.isSubmitting}>
              {t('auth.reset.send')}
            </Button>
            <p role="alert">{wait !== null && t('form.resetWait', { time: waitText(wait) })}</p>
          </div>
        </form>
      </FormProvider>
      <div className={styles['ways']}>
        <AppLink to="/auth/login" search={{ redirect }}>
          {t('auth.reset.back')}
        </AppLink>
        <ServerLink href={`mailto:${email}`}>{t('auth.reset.support', { email })}</ServerLink>
      </div>
    </SignInFrame>
  )
})

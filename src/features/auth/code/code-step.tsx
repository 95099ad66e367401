import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { signInByCodeMutation } from '~/api/auth.ts'
import { FormCodeField, oneTimeCode, useSecondsLeft } from '~/forms/form-code-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { ageOf } from '~/lib/moments.ts'
import { countryOfPhone } from '~/lib/contact.ts'
import { digitsOf } from '~/lib/text.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Resend } from '~/ui/primitives/resend.tsx'

import { countryOf } from '../form/auth-request.ts'
import styles from '../form/sign-in-form.module.css'
import { waitText } from '../reset/reset-attempts.ts'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import type { SentCode } from './sent-code.ts'

type Props = {
  sent: SentCode
  /** Path to open after sign-in. */
  redirect: string | undefined
  onResend: () => Promise<void>
  /** Called once the code has signed the player in. */
  onEnd: () => void
}

const resolver = zodResolver(oneTimeCode)

/** The code from the message: signs in as a password does. A new one can be requested after the wait. */
export const CodeStep = observer(function CodeStep({ sent, redirect, onResend, onEnd }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const { enter, showSignInError } = useCompleteSignIn()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { code: '' } })
  const signIn = useMutation(signInByCodeMutation())
  useEffect(() => form.setFocus('code'), [form])
  useDeferUpdates('sign-in', true) // the code is in another app, so the page must still be here when the player returns

  const submit = form.handleSubmit(async ({ code }) => {
    const { phone } = sent
    const origin = { region: countryOfPhone(phone) ?? countryOf(guest.currency), brand: config.brand }
    try {
      const tokens = await signIn.mutateAsync({ phone, code: digitsOf(code), domain: location.hostname, ...origin })
      onEnd()
      await enter(tokens, { method: 'code' }, redirect)
    } catch (error) {
      if (!(await showSignInError(error))) showServerErrors(form, error, ['code'])
    }
  })
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <FormCodeField control={form.control} name="code" label={t('auth.reset.code')} />
      <FormError control={form.control} />
      <Button type="submit" isWide isLoading={form.formState.isSubmitting}>
        {t('auth.login')}
      </Button>
      <Another
        key={sent.at}
        sent={sent}
        onSend={async () => {
          await onResend()
          form.reset()
          form.setFocus('code')
        }}
      />
      <p className={styles['reason']}>{t('security.code.noCode')}</p>
    </form>
  )
})

type AnotherProps = { sent: SentCode; onSend: () => Promise<void> }

/** Requests a new code; until then the remaining wait is shown beside the button. */
const Another = observer(function Another({ sent, onSend }: AnotherProps) {
  const { t } = useT()
  const { toasts } = useStores()
  const { showSignInError } = useCompleteSignIn()
  const problem = useProblemText()
  const [since] = useState(() => ({ ...sent, at: performance.now() - ageOf(sent.at, Date.now()) }))
  const left = useSecondsLeft(since)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])

  async function press() {
    setIsSending(true)
    setFailure([])
    try {
      await onSend()
      toasts.add({ variant: 'success', text: t('auth.reset.sentAgain') })
    } catch (error) {
      if (!(await showSignInError(error))) setFailure(problemCodes(error))
    }
    setIsSending(false)
  }
  return (
    <Resend
      label={t('auth.reset.sendAgain')}
      isSending={isSending}
      isDisabled={left > 0}
      reason={left > 0 ? t('auth.reset.sendAgainIn', { time: waitText(left * 1000) }) : undefined}
      failure={problem(failure)}
      onPress={() => void press()}
    />
  )
})

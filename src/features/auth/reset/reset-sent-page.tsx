import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { confirmResetMutation } from '~/api/auth.ts'
import { FormCodeField, oneTimeCode } from '~/forms/form-code-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { formatPhone } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'
import { digitsOf } from '~/lib/text.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Resend } from '~/ui/primitives/resend.tsx'

import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { resetWait, waitText, type ResetContact } from './reset-attempts.ts'
import { resetSent, useResetRequest } from './use-reset-request.ts'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'

type ResetCodeFormProps = {
  phone: string
  /** The code was right; passes the reset token. */
  onProven: (resetToken: string) => void
}

/** The code of the text message (API-07, FORM-23). */
export function ResetCodeForm({ phone, onProven }: ResetCodeFormProps) {
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

type ResetResendProps = {
  contact: ResetContact
  /** A new wait has started, in this tab or another. */
  onWait: () => void
}

/** Sends another e-mail or message to the same contact after the wait (AUTH-32). */
const ResetResend = observer(function ResetResend({ contact, onWait }: ResetResendProps) {
  const { t } = useT()
  const { toasts } = useStores()
  const { showSignInError } = useCompleteSignIn()
  const problem = useProblemText()
  const ask = useResetRequest()
  const ms = useResetWait(contact)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])

  async function send() {
    setIsAsking(true)
    setFailure([])
    try {
      const end = await ask(contact)
      if (end.kind === 'sent') toasts.add({ variant: 'success', text: t('auth.reset.sentAgain') })
      if (end.kind !== 'left') return onWait()
    } catch (error) {
      if (!(await showSignInError(error))) setFailure(problemCodes(error))
    }
    return setIsAsking(false)
  }
  return (
    <div className={styles['resend']}>
      <Resend
        label={t('auth.reset.sendAgain')}
        isSending={isAsking}
        isDisabled={ms > 0}
        reason={ms > 0 ? t('auth.reset.sendAgainIn', { time: waitText(ms) }) : undefined}
        failure={problem(failure)}
        onPress={() => void send()}
      />
    </div>
  )
})

const TICK = 1000

/** ms until this contact may request again, ticking; 0 if allowed. Read once for each contact object. */
function useResetWait(contact: ResetContact): number {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => performance.now())

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const ms = await resetWait(contact)
      if (isOver) return
      setNow(performance.now())
      setUntil(performance.now() + ms)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [contact])

  const isWaiting = until > now
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(performance.now()), TICK)
    return () => clearInterval(timer)
  }, [isWaiting])
  return Math.max(0, until - now)
}

type Props = { redirect?: string | undefined }

/** Shown after an accepted request (ROUTE-04): the recipient, and the field for a code by text message. */
export const ResetSentPage = observer(function ResetSentPage({ redirect }: Props) {
  const { t } = useT()
  const [contact] = useState(resetSent)
  const [round, setRound] = useState(0)
  const [resetToken, setResetToken] = useState<string | null>(null)
  const lead = useSentText(contact)
  if (resetToken !== null)
    return (
      <NewPasswordPage
        proof={{ resetToken }}
        contact={contact}
        redirect={redirect}
        onAgain={() => setResetToken(null)}
      />
    )
  return (
    <SignInFrame title={t('auth.reset.sentTitle')} lead={lead}>
      {contact?.mode === 'phone' && <ResetCodeForm phone={contact.phone} onProven={setResetToken} />}
      {contact && <ResetResend key={round} contact={contact} onWait={() => setRound(round + 1)} />}
      <div className={styles['ways']}>
        <AppLink to="/auth/reset-password" search={{ redirect }}>
          {t('auth.reset.other')}
        </AppLink>
        <AppLink to="/auth/login" search={{ redirect }}>
          {t('auth.reset.back')}
        </AppLink>
      </div>
    </SignInFrame>
  )
})

function useSentText(contact: ResetContact | null): string {
  const { t } = useT()
  if (!contact) return t('auth.reset.sentNothing')
  if (contact.mode === 'email') return t('auth.reset.sentEmail', { contact: contact.email })
  const phone = formatPhone(contact.phone).replaceAll(' ', '\u00A0') // on one line
  return t('auth.reset.sentPhone', { contact: phone })
}

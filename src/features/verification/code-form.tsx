import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import type { SentCode } from '~/api/verification.ts'
import { FormCodeField, oneTimeCode, ResendCode } from '~/forms/form-code-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { digitsOf } from '~/lib/text.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './verification.module.css'

type Props = {
  lead: string
  /** The phone number or e-mail address that the code was sent to, formatted. */
  address: string
  /** The last code sent during this visit, if known. */
  sent: SentCode | undefined
  /** Remaining resends; null if unlimited. */
  triesLeft: number | null
  successText: string
  onSend: () => Promise<unknown>
  onCheck: (code: string) => Promise<unknown>
  onSpent: () => void
}

/** The form of the six-digit code sent by SMS or e-mail, with a button to send another one. */
export const CodeForm = observer(function CodeForm(props: Props) {
  const { lead, address, sent, triesLeft, successText, onSend, onCheck, onSpent } = props
  const { t } = useT()
  const { toasts } = useStores()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const form = useForm({ resolver: zodResolver(oneTimeCode), mode: 'onTouched', defaultValues: { code: '' } })
  const { isSubmitting } = form.formState
  useEffect(() => form.setFocus('code'), [form]) // the only action here
  useDeferUpdates('verification', true) // the code is in another app, so a reload must not clear this page

  function rejected(error: unknown) {
    if (problemCodes(error).includes('CONFIRM_TRIES_EXCEEDED')) return onSpent()
    return showServerErrors(form, error, ['code'])
  }
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCheck(digitsOf(code))
      toasts.add({ variant: 'success', text: successText })
      if (isMounted()) await navigate({ to: '/profile/contacts', replace: true })
    } catch (error) {
      rejected(error)
    }
  })
  async function resend() {
    form.clearErrors()
    try {
      await onSend()
      form.reset()
      form.setFocus('code')
    } catch (error) {
      rejected(error)
    }
  }

  return (
    <Card onSubmit={submit}>
      <p className={styles['lead']}>
        {lead} <bdi className={styles['address']}>{address}</bdi>
      </p>
      <FormCodeField control={form.control} name="code" label={t('verify.code')} />
      <FormError control={form.control} />
      <Button type="submit" isWide isLoading={isSubmitting}>
        {t('verify.confirm')}
      </Button>
      <ResendCode key={sent?.at ?? 0} sent={sent} triesLeft={triesLeft} onSend={resend} />
    </Card>
  )
})

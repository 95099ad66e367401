import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { confirmByCode, sendAnotherCode } from '~/api/cash-box.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import type { PendingPayment } from '~/db/payments.ts'
import { FormCodeField, oneTimeCode, ResendCode } from '~/forms/form-code-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { digitsOf } from '~/lib/text.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { Button } from '~/ui/primitives/button.tsx'
import textStyles from '~/ui/text/text.module.css'

import { PaymentReceipt } from './payment-receipt.tsx'
import styles from './payout-code.module.css'
import { StopButton } from './stop-button.tsx'
import { usePaymentTracker } from './use-payment-status.ts'

type Props = { payment: PendingPayment }

/** The form for the code that confirms a withdrawal to a card without earlier payouts (PLUS-28). */
export const PayoutCode = observer(function PayoutCode({ payment }: Props) {
  const { t } = useT()
  const { known } = useStores().cashBox
  const code = known?.status === 'waiting' ? known.code : undefined
  return (
    <PaymentReceipt
      payment={payment}
      status="waiting"
      title={t('money.code.title')}
      text={t('money.code.text', { contact: `\u2068${code?.sent_to ?? '…'}\u2069` })}
      more={<CodeForm payment={payment} />}
    >
      <StopButton payment={payment} />
    </PaymentReceipt>
  )
})

/** Requests use the idempotency key stored before the first one, so a retry never moves money twice. */
const CodeForm = observer(function CodeForm({ payment }: Props) {
  const { t } = useT()
  const { cashBox, network, toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const tracker = usePaymentTracker()
  const [isLost, setIsLost] = useState(false)
  const form = useForm({ resolver: zodResolver(oneTimeCode), mode: 'onTouched', defaultValues: { code: '' } })
  useEffect(() => form.setFocus('code'), [form]) // the only action here
  const code = cashBox.known?.status === 'waiting' ? cashBox.known.code : undefined

  /** Applies the response of a request to the payment, unless its player has signed out meanwhile. */
  async function ask(call: () => Promise<PaymentOutcome>, onSpent: () => void) {
    if (!network.isOnline) return form.setError('root', { type: 'told', message: 'offline' })
    form.clearErrors()
    setIsLost(false)
    const ended = await whileSamePlayer(call)
    if (!ended) return
    if (ended.isDone) return void tracker().learn(payment, { kind: 'outcome', outcome: ended.data })
    const error = ended.failure
    tracker().pollNow() // the request may have arrived, or the withdrawal may be over
    if (error instanceof ApiError && error.isLost) return setIsLost(true)
    if (problemCodes(error).includes('CONFIRM_TRIES_EXCEEDED')) return onSpent()
    showServerErrors(form, error, ['code'])
  }
  const isOver = () => void toasts.add({ variant: 'error', text: t('money.code.spent'), topic: 'payment' })
  const isUsedUp = () => form.setError('root', { type: 'told', message: t('verify.noMoreCodes') })
  const submit = form.handleSubmit((typed) => ask(() => confirmByCode(payment.key, digitsOf(typed.code)), isOver))
  async function resend() {
    await ask(() => sendAnotherCode(payment.key), isUsedUp)
    form.resetField('code')
    form.setFocus('code')
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <FormCodeField control={form.control} name="code" label={t('verify.code')} />
      <FormError control={form.control} />
      <div role="alert">{isLost && <p className={textStyles['muted']}>{t('money.code.lost')}</p>}</div>
      <Button type="submit" isWide isLoading={form.formState.isSubmitting}>
        {t('money.code.confirm')}
      </Button>
      <ResendCode key={code?.tries_left} sent={code} triesLeft={code?.tries_left ?? null} onSend={resend} />
    </form>
  )
})

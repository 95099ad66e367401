import { useEffect, useRef } from 'react'
import { useFormState, type Control } from 'react-hook-form'

import { FormError } from '~/forms/form-error.tsx'

import { OtherMethods, type Others } from './method-list.tsx'
import type { PaymentValues } from './payment-schema.ts'
import styles from './refused-payment.module.css'

/** Of an error of the form: this method did not take it, another one may. */
export const DECLINED = 'declined'

type Props = Others & { control: Control<PaymentValues> }

/** Why a press on the button moved no money: in view, in focus, and with another way at hand where the method is the reason. */
export function RefusedPayment({ control, others, onOther }: Props) {
  const { errors } = useFormState({ control })
  const { message, type } = errors.root ?? {}
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!message || !ref.current) return
    ref.current.scrollIntoView({ block: 'center' })
    // the button was off while the payment ran and has lost the focus; a field that is being typed in keeps it
    if (!(document.activeElement instanceof HTMLInputElement)) ref.current.focus({ preventScroll: true })
  }, [message])
  const isOfMethod = type === DECLINED || message?.includes('METHOD_UNAVAILABLE')
  return (
    <div ref={ref} tabIndex={-1} className={styles['refused']} data-empty={!message || undefined}>
      <FormError control={control} />
      {isOfMethod && <OtherMethods others={others} onOther={onOther} />}
    </div>
  )
}

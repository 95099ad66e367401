import { useEffect, useRef } from 'react'
import { useFormState, type Control } from 'react-hook-form'

import { FormError } from '~/forms/form-error.tsx'

import { OtherMethods, type Others } from './method-list.tsx'
import type { PaymentValues } from './payment-schema.ts'
import styles from './rejected-payment.module.css'

/** Type of a form error: this method declined the payment, but another one may accept it. */
export const DECLINED = 'declined'

type Props = Others & { control: Control<PaymentValues> }

/** Shows why a submit moved no money: scrolled into view, focused, with other methods if the method is the reason. */
export function RejectedPayment({ control, others, onOther }: Props) {
  const { errors } = useFormState({ control })
  const { message, type } = errors.root ?? {}
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!message || !ref.current) return
    ref.current.scrollIntoView({ block: 'center' })
    // the button was disabled during the payment and lost the focus; a field in use keeps it
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

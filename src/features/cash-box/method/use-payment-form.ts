import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm, type Resolver } from 'react-hook-form'

import { paymentSchema, type PaymentRules, type PaymentValues } from './payment-schema.ts'

/** The form of one method. Its rules follow what is chosen in it: a saved card needs no fields. */
export function usePaymentForm(rules: PaymentRules, start: Pick<PaymentValues, 'amount' | 'bonus'>) {
  const resolver = useMemo<Resolver<PaymentValues>>(
    () => (values, context, options) =>
      (zodResolver(paymentSchema(rules, values)) as Resolver<PaymentValues>)(values, context, options),
    [rules],
  )
  return useForm<PaymentValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      ...start,
      card: '',
      saveCard: false,
      fields: Object.fromEntries(rules.fields.map(({ name }) => [name, ''])),
    },
  })
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { useForm, type Resolver } from 'react-hook-form'

import type { PayerCard } from '~/contract/payer-cards.ts'

import { paymentSchema, type PaymentRules, type PaymentValues } from './payment-schema.ts'

/**
 * The form of one method. Its rules follow the current choices: a saved card needs no fields. The first of `cards` is
 * preselected.
 */
export function usePaymentForm(
  rules: PaymentRules,
  start: Pick<PaymentValues, 'amount' | 'bonus'>,
  cards: readonly PayerCard[],
) {
  const resolver = useMemo<Resolver<PaymentValues>>(
    () => (values, context, options) =>
      (zodResolver(paymentSchema(rules, values)) as Resolver<PaymentValues>)(values, context, options),
    [rules],
  )
  const form = useForm<PaymentValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      ...start,
      card: '',
      saveCard: false,
      fields: Object.fromEntries(rules.fields.map(({ name }) => [name, ''])),
    },
  })
  const usual = cards[0]?.id
  const { getFieldState, getValues, resetField, trigger, watch } = form
  // the smallest amount depends on the bonus
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name === 'bonus' && getFieldState('amount').error) void trigger('amount')
    })
    return unsubscribe
  }, [getFieldState, trigger, watch])
  useEffect(() => {
    const isUntouched = Object.values(getValues('fields')).every((text) => text === '')
    if (usual !== undefined && isUntouched) resetField('card', { defaultValue: usual })
  }, [usual, getValues, resetField])
  useEffect(() => {
    const chosen = getValues('card')
    const isThere = chosen === '' || cards.some(({ id }) => id === chosen)
    if (!isThere) resetField('card', { defaultValue: cards[0]?.id ?? '' }) // the card was removed, so it cannot be used
  }, [cards, getValues, resetField])
  return form
}

import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'

import type { MethodOptions, PaymentMethod } from '~/contract/cash-box.ts'
import { FormError } from '~/forms/form-error.tsx'
import { formatMoney, parseMinor } from '~/lib/money.ts'
import { useT } from '~/lib/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

import { feeOf, isPayable } from './amounts.ts'
import { AmountField } from './amount-field.tsx'
import styles from './deposit-form.module.css'
import { depositSchema, type DepositValues } from './deposit-schema.ts'
import { MethodFieldInput } from './method-field-input.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { useDeposit } from './use-deposit.ts'
import type { Attempts } from './use-attempts.ts'

type Props = {
  method: PaymentMethod
  options: MethodOptions
  startAmount: string
  attempts: Attempts
  isLocked: boolean
  onStart: () => void
  onLeave: (url: URL) => void
  onAmount: (amount: string) => void
}

/** Amount, the method's own fields, what is paid and received, pay. */
export const DepositFields = observer(function DepositFields(props: Props) {
  const { method, options, startAmount, isLocked, onAmount } = props
  const { t, language } = useT()
  const { cashBox } = useStores()
  const resolver = useMemo(
    () => zodResolver(depositSchema(method, options.fields)) as Resolver<DepositValues>,
    [method, options],
  )
  const form = useForm<DepositValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { amount: startAmount, fields: Object.fromEntries(options.fields.map(({ name }) => [name, ''])) },
  })
  const { control, formState } = form
  const submit = useDeposit({ ...props, form })
  useHoldUpdates('cash-box', formState.isDirty || formState.isSubmitting)

  const amountText = useWatch({ control, name: 'amount' })
  useEffect(() => onAmount(amountText), [onAmount, amountText])
  const typed = parseMinor(amountText) ?? 0
  const amount = isPayable(typed, method) ? typed : 0
  const total = formatMoney(amount + feeOf(amount, method.fee_bp), method.currency, language)

  return (
    <form className={styles['fields']} onSubmit={(event) => void submit(event)} noValidate>
      <AmountField form={form} method={method} presets={options.presets} />
      {options.fields.map((field) => (
        <MethodFieldInput key={field.name} control={control} field={field} />
      ))}
      {amount > 0 && <PaymentSummary method={method} amount={amount} />}
      <FormError control={control} />
      <Button type="submit" isWide isLoading={cashBox.isLoading('payment')} disabled={isLocked} icon="lock">
        {amount > 0 ? t('cashBox.payAmount', { amount: total }) : t('cashBox.pay')}
      </Button>
      <p className={styles['note']}>
        <Icon name="external" size={16} />
        {t('cashBox.confirmElsewhere')}
      </p>
    </form>
  )
})

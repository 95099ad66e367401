import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'

import type { WithdrawalTerms } from '~/contract/withdrawal.ts'
import { groupTyped, parseMinor, formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { AmountText } from '~/ui/text/money.tsx'

import { BonusQuestion } from './lazy-questions.tsx'
import { useChosenMethod } from './deposit-form.ts'
import { AmountField } from './method/amount-field.tsx'
import { isPayable, maxWithdrawal } from './method/amounts.ts'
import { MethodFields } from './method/method-fields.tsx'
import { RejectedPayment } from './method/rejected-payment.tsx'
import { usePaymentForm } from './method/use-payment-form.ts'
import { ManageCards } from './lazy-questions.tsx'
import styles from './payment-form.module.css'
import { usePayment } from './use-payment.ts'
import { useSavedCards } from './use-saved-cards.ts'

type Props = {
  terms: WithdrawalTerms | null
  /** It is not known yet which bonuses a withdrawal ends. */
  isUnsure: boolean
  /** A payment is in progress. */
  isLocked: boolean
}

/** Form fields of a withdrawal: amount, destination, submit button. */
export const WithdrawalFields = observer(function WithdrawalFields({ terms, isUnsure, isLocked }: Props) {
  const { method, options, startAmount, others, onAmount, onOther } = useChosenMethod()
  const { t, language } = useT()
  const { cashBox, network } = useStores()
  const [isAsking, setIsAsking] = useState(false)
  const cards = useSavedCards(options.saves_card)
  const available = terms?.available
  const unverifiedLimit = terms?.unverified_limit
  const most = maxWithdrawal(method, terms)
  const rules = useMemo(
    () => ({ method, fields: options.fields, available, unverifiedLimit }),
    [method, options, available, unverifiedLimit],
  )
  const form = usePaymentForm(rules, { amount: groupTyped(startAmount), bonus: '' }, cards.usable)
  const { control, formState, reset } = form
  const onTaken = () => {
    reset()
    form.setValue('amount', '')
  }
  const submit = usePayment({ type: 'withdrawal', form, method, options, onTaken })
  useDeferUpdates('cash-box', formState.isDirty || formState.isSubmitting)
  const press = (event: FormEvent) => {
    const endsBonus = (terms?.bonus_lost ?? 0) > 0 && network.isOnline
    return endsBonus ? form.handleSubmit(() => setIsAsking(true))(event) : submit(event)
  }
  const confirm = () => {
    setIsAsking(false)
    void submit()
  }

  const amountText = useWatch({ control, name: 'amount' })
  useEffect(() => onAmount(amountText), [onAmount, amountText])
  const typed = parseMinor(amountText) ?? 0
  const mayWithdraw = isPayable(typed, method) && typed <= most
  const money = (minor: number) => formatMoney(minor, method.currency, language)
  const limits = { available: money(available ?? 0), unverified: money(unverifiedLimit ?? 0) }

  return (
    <>
      <form className={styles['fields']} onSubmit={(event) => void press(event)} noValidate>
        <AmountField
          form={form}
          method={method}
          presets={options.presets.filter((preset) => preset <= most)}
          most={
            available !== undefined && isPayable(most, method) ? { minor: most, isAll: most === available } : undefined
          }
          limits={limits}
        />
        <div className={styles['fields']}>
          <MethodFields control={control} method={method} options={options} cards={cards} />
          <RejectedPayment control={control} others={others} onOther={onOther} />
          <div className={styles['pay']}>
            <Button type="submit" isWide isLoading={cashBox.isPaying} disabled={isLocked || isUnsure}>
              {mayWithdraw ? (
                <AmountText text={(amount) => t('withdrawal.takeAmount', { amount })} sum={money(typed)} />
              ) : (
                <span>{t('withdrawal.take')}</span>
              )}
            </Button>
          </div>
        </div>
        {isAsking && (
          <BonusQuestion
            amount={typed}
            currency={method.currency}
            minutes={method.minutes}
            onConfirm={confirm}
            onClose={() => setIsAsking(false)}
          />
        )}
      </form>
      {cards.isManaged && <ManageCards cards={cards} />}
    </>
  )
})

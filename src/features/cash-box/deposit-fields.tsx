import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { limitsQuery, tightestLimit } from '~/api/limits.ts'
import type { PaymentMethod } from '~/contract/cash-box.ts'
import type { LimitPeriod } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { storedActiveBonus, storedBonusTitle } from '~/db/active-bonus.ts'
import { useT } from '~/hooks/use-t.ts'
import { groupTyped, parseMinor, formatMoney } from '~/lib/money.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { AmountText, Money } from '~/ui/text/money.tsx'

import { BonusChoice } from './bonus-choice.tsx'
import { useChosenMethod, useDepositForm } from './deposit-form.ts'
import { ManageCards } from './lazy-questions.tsx'
import { AmountField } from './method/amount-field.tsx'
import { feeOf, isPayable, usualAmount } from './method/amounts.ts'
import { MethodFields } from './method/method-fields.tsx'
import { RejectedPayment } from './method/rejected-payment.tsx'
import { usePaymentForm } from './method/use-payment-form.ts'
import styles from './payment-form.module.css'
import { useChosenBonus, useUnavailableBonus } from './use-chosen-bonus.ts'
import { useCodeEntry } from './use-code-entry.ts'
import { bonusToSend, useDepositOffers } from './use-deposit-offers.ts'
import { usePayment } from './use-payment.ts'
import { useSavedCards, useWhileSignedIn } from './use-saved-cards.ts'

type PaymentSummaryProps = { method: PaymentMethod; amount: number }

/** Amounts that the player pays and receives, shown before the payment (C13). `amount` in minor units. */
function PaymentSummary({ method, amount }: PaymentSummaryProps) {
  const { t } = useT()
  const fee = feeOf(amount, method.fee_bp)
  const rows = [
    ['youReceive', t('cashBox.youReceive'), amount],
    ['fee', t('cashBox.feeLine'), fee],
    ['youPay', t('cashBox.youPay'), amount + fee],
  ] as const
  return (
    <Status>
      <dl className={styles['summary']}>
        {rows.map(([name, label, minor]) => (
          <div key={name} className={styles[name]}>
            <dt>{label}</dt>
            <dd>
              <Money minor={minor} currency={method.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Status>
  )
}

const leftKeys = {
  day: 'cashBox.leftDay',
  week: 'cashBox.leftWeek',
  month: 'cashBox.leftMonth',
} as const satisfies Record<LimitPeriod, string>

/**
 * What the player's own deposit limits still allow (O-67): the amount in minor units, its text, and the parameters of
 * error texts. Null and empty without a limit, or while it is unknown; the server rejects a higher deposit anyway.
 */
export function useDepositLimit(currency: Currency) {
  const { t, language } = useT()
  const { data } = useQuery({ ...limitsQuery(), ...useWhileSignedIn() })
  const tightest = data && tightestLimit(data, 'deposit')
  if (!data || !tightest) return { left: null, text: undefined, values: {} }
  const left = formatMoney(tightest.left, currency, language)
  const resets = formatAtOffset(tightest.resets_at, data.time_zone.offset)
  return { left: tightest.left, text: t(leftKeys[tightest.period], { left }), values: { left, resets } }
}

const lastBonus = () => storedActiveBonus()?.id ?? null

/** Form fields of a deposit: amount, bonus with terms, the method's own fields, summary, Pay button. */
export const DepositFields = observer(function DepositFields() {
  const { method, options, startAmount, others, onAmount, onOther } = useChosenMethod()
  const { codeEntry, startBonus, onBonus, isLocked, onLeave, onFailPage } = useDepositForm()
  const { t, language } = useT()
  const { cashBox } = useStores()
  const cards = useSavedCards(options.saves_card)
  const { pending, ended } = cashBox
  const known = useDepositOffers(method.currency)
  const { list, state, retry } = known
  // the bonus left with the open deposit: none is not the choice of the player
  const isAsked = known.isAsked || (list.length > 0 && pending?.bonus !== undefined)
  const offers = { ...known, isAsked }
  const limit = useDepositLimit(method.currency)
  const [goneBonus, setGoneBonus] = useUnavailableBonus()
  const rules = useMemo(
    () => ({
      method,
      fields: options.fields,
      bonusMinimum: (bonus: string | null) => list.find(({ id }) => id === bonus)?.min_deposit ?? 0,
      isBonusRequired: isAsked || goneBonus !== null,
      limitRemaining: limit.left,
    }),
    [method, options, list, isAsked, goneBonus, limit.left],
  )
  const firstBonus = startBonus === undefined ? lastBonus() : startBonus
  const usual = usualAmount(options.presets, method, rules.bonusMinimum(firstBonus), limit.left ?? undefined)
  const form = usePaymentForm(rules, { amount: groupTyped(startAmount || usual), bonus: firstBonus }, cards.usable)
  const { control, formState } = form
  const { bonus, chooseBonus } = useChosenBonus({ form, offers, pending, ended, onBonus, onGone: setGoneBonus })
  const submit = usePayment({
    type: 'deposit',
    form,
    method,
    options,
    bonusOf: (choice) => bonusToSend(choice, state),
    titleOf: (id) => list.find((each) => each.id === id)?.title ?? storedBonusTitle(id),
    onBonusRejected: retry,
    onLeave,
    onFailPage,
  })
  const code = useCodeEntry({ pay: submit, showBonus: () => form.getValues('bonus') && form.setFocus('bonus') })
  useDeferUpdates('cash-box', formState.isDirty || formState.isSubmitting || code.isSending)

  const amountText = useWatch({ control, name: 'amount' })
  useEffect(() => onAmount(amountText), [onAmount, amountText])
  const offer = list.find(({ id }) => id === bonus)
  const typed = parseMinor(amountText) ?? 0
  const amount = isPayable(typed, method) ? typed : 0
  const money = (minor: number) => formatMoney(minor, method.currency, language)

  return (
    <>
      <form className={styles['fields']} onSubmit={(event) => void code.submit(event)} noValidate>
        <AmountField
          form={form}
          method={method}
          presets={options.presets.filter((preset) => limit.left === null || preset <= limit.left)}
          limits={{ bonusMin: money(offer?.min_deposit ?? 0), ...limit.values }}
          left={limit.text}
        />
        <div className={styles['fields']}>
          <BonusChoice {...{ control, offers, amount, goneBonus }} currency={method.currency} />
          <MethodFields control={control} method={method} options={options} cards={cards} />
          {codeEntry?.({ onBonus: chooseBonus, handle: code.handle })}
          {amount > 0 && <PaymentSummary method={method} amount={amount} />}
          <RejectedPayment control={control} others={others} onOther={onOther} />
          <div className={styles['pay']}>
            <Button type="submit" isWide isLoading={cashBox.isPaying || code.isSending} disabled={isLocked} icon="lock">
              {amount > 0 ? (
                <AmountText
                  text={(amount) => t('cashBox.payAmount', { amount })}
                  sum={money(amount + feeOf(amount, method.fee_bp))}
                />
              ) : (
                <span>{t('cashBox.pay')}</span>
              )}
            </Button>
          </div>
          <p className={styles['note']}>
            <Icon name="external" size={16} />
            {t('cashBox.confirmElsewhere')}
          </p>
        </div>
      </form>
      {cards.isManaged && <ManageCards cards={cards} />}
    </>
  )
})

import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { PaymentMethod } from '~/contract/cash-box.ts'
import { FormMoneyField } from '~/forms/form-fields.tsx'
import { groupTyped, minorToInput, parseMinor, formatMoney } from '~/lib/money.ts'
import { PRESETS_KEEP_CENTS } from '~/constants/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import styles from './amount-field.module.css'
import { smallestPayment } from './amounts.ts'
import type { PaymentValues } from './payment-schema.ts'

const MostButton = lazyPart(() => import('./lazy-buttons.tsx').then((module) => module.MostButton), {
  ifFailed: 'nothing',
})

/**
 * Suggested amounts are whole: `5 000 ₸`. With PRESETS_KEEP_CENTS they show minor units like all other amounts (CASH-02).
 */
const presetText = (amount: string) => (PRESETS_KEEP_CENTS ? amount : amount.replace(/[.,]00(?!\d)/, ''))

const pairsOf = (amounts: readonly number[]) =>
  amounts.flatMap((_, index) => (index % 2 === 0 ? [amounts.slice(index, index + 2)] : []))

type Props = {
  form: UseFormReturn<PaymentValues>
  method: PaymentMethod
  presets: readonly number[]
  /** Parameters of error texts besides the method's limits, formatted. */
  limits?: Record<string, string>
  /** The highest possible withdrawal, minor units; `isAll` if it is the whole available amount. */
  most?: { minor: number; isAll: boolean } | undefined
  /** The text of what the player's own limits still allow. */
  left?: string | undefined
}

/** The amount, typed in major units (O-54) or chosen from the suggested amounts. */
export function AmountField({ form, method, presets, limits: more, most, left }: Props) {
  const { t, language } = useT()
  const { control, setValue } = form
  const typed = parseMinor(useWatch({ control, name: 'amount' }))
  const money = (minor: number) => formatMoney(minor, method.currency, language)
  const limits = { min: money(smallestPayment(method)), max: money(method.max), ...more }
  const choose = (preset: number) =>
    setValue('amount', groupTyped(minorToInput(preset)), { shouldValidate: true, shouldDirty: true, shouldTouch: true })

  return (
    <div className={layoutStyles['stack4']}>
      <FormMoneyField
        control={control}
        name="amount"
        label={t('cashBox.amount')}
        hint={t('cashBox.amountHint', limits)}
        problemValues={limits}
        currency={method.currency}
      />
      {left && <p className={textStyles['muted']}>{left}</p>}
      {(presets.length > 0 || most) && (
        <fieldset className={styles['presets']} aria-label={t('cashBox.presets')}>
          {pairsOf(presets).map((pair) => (
            <div key={pair[0]} className={styles['pair']}>
              {pair.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  className={styles['preset']}
                  translate="no"
                  aria-pressed={typed === preset}
                  onClick={() => choose(preset)}
                >
                  {presetText(money(preset))}
                </button>
              ))}
            </div>
          ))}
          {most && (
            <MostButton {...most} money={money} isChosen={typed === most.minor} onChoose={() => choose(most.minor)} />
          )}
        </fieldset>
      )}
    </div>
  )
}

import type { Currency } from '~/contract/money.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { HIDDEN, useAmountsHidden } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'

import styles from './money.module.css'

/** Placeholder for the sum in a text; not a letter of any language. */
const SLOT = '\uE000'

type AmountTextProps = {
  /** The text around the sum: `(amount) => t('cashBox.payAmount', { amount })`. */
  text: (amount: string) => string
  /** As the language writes it. */
  sum: string
}

/**
 * Text around a sum of a pending payment. A page translator does not change the sum, and another sum creates another
 * element, so a translation of the old text disappears with it.
 */
export function AmountText({ text, sum: amount }: AmountTextProps) {
  const [before, after] = text(SLOT).split(SLOT)
  return (
    <span key={text(amount)}>
      {before}
      <span translate="no">{amount}</span>
      {after}
    </span>
  )
}

type Props = {
  /** Whole minor units. */
  minor: number
  currency: Currency
  /** When the amount was live, ms since 1970; only for amounts that may be old. */
  asOf?: number
  /** The player has, moves or wins it: hidden while the device hides amounts. */
  isOwn?: boolean
  className?: string | undefined
}

/** An amount formatted for the language; an old one shows its time. */
export function Money({ minor, currency, asOf, isOwn = false, className }: Props) {
  const { t, language } = useT()
  const isHidden = useAmountsHidden() && isOwn
  const asOfText = useAsOf()
  return (
    <span className={className} data-money>
      {isHidden && <span className="visually-hidden">{t('shell.amountHidden')}</span>}
      <span className={styles['amount']} translate="no" aria-hidden={isHidden || undefined}>
        {isHidden ? HIDDEN : formatMoney(minor, currency, language)}
      </span>
      {asOf !== undefined && <small className={styles['stamp']}>{asOfText(asOf)}</small>}
    </span>
  )
}

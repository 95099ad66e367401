import type { Currency } from '~/contract/money.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'

import styles from './money.module.css'

type Props = {
  /** Whole minor units. */
  minor: number
  currency: Currency
  /** When the amount was live, ms since 1970; only for amounts that may be old. */
  asOf?: number
  className?: string | undefined
}

/** An amount formatted for the language, in tabular figures; an old one shows its time. */
export function Money({ minor, currency, asOf, className }: Props) {
  const { language } = useT()
  const asOfText = useAsOf()
  return (
    <span className={className} data-money>
      <span className={styles['amount']} translate="no">
        {formatMoney(minor, currency, language)}
      </span>
      {asOf !== undefined && <small className={styles['stamp']}>{asOfText(asOf)}</small>}
    </span>
  )
}

import type { Currency } from '~/contract/money.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './bonus-terms.module.css'
import { bonusFor, type DepositOffer } from './deposit-offers.ts'

type Props = { offer: DepositOffer; amount: number; currency: Currency }

/** What the bonus gives and what it asks for, before the button (C5). */
export function BonusTerms({ offer, amount, currency }: Props) {
  const { t, language } = useT()
  const money = (minor: number) => formatMoney(minor, currency, language)
  const received = bonusFor(offer, amount)
  const spins = offer.spins ? t('cashBox.bonusSpins', { count: offer.spins, game: offer.gameName ?? '' }) : null
  const rows: [label: string, value: string | null][] = [
    [t('cashBox.bonusReceive'), spins ?? (received > 0 ? money(received) : null)],
    [t('cashBox.bonusSpinsToo'), offer.withSpins > 0 ? formatNumber(offer.withSpins, language) : null],
    [t('cashBox.bonusUpTo'), !spins && offer.maxBonus ? money(offer.maxBonus) : null],
    [t('cashBox.bonusWager'), offer.wager > 0 ? `×${offer.wager}` : t('cashBox.bonusNoWager')],
    [t('cashBox.bonusToWager'), received > 0 && offer.wager > 0 ? money(Math.round(received * offer.wager)) : null],
    [t('cashBox.bonusCashOut'), offer.maxCashOutTimes ? `×${offer.maxCashOutTimes}` : null],
    [t('cashBox.bonusUntil'), offer.availableTo ? formatDateTime(offer.availableTo) : null],
  ]
  return (
    <dl className={styles['terms']} aria-label={t('cashBox.bonusTerms')}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

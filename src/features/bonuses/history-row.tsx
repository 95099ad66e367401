import type { OfferStatus, PlayerOffer } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './bonus-page.module.css'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'

/** Shown red (BONUS-24), with an icon besides: colour alone says nothing to everybody. */
const red: ReadonlySet<OfferStatus> = new Set(['canceled', 'wager_ignored', 'expired'])

/** One offer that is over, with its status in words (BONUS-25). */
export function HistoryRow({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const { money, number } = useOfferTexts()
  const { status, content, amount, currency, spins_count: spins, ended_at: ended } = offer
  const isRed = red.has(status)
  const icon = isRed ? 'decline' : status === 'finished' ? 'success' : 'info'
  const sum = spins
    ? t('bonuses.spinsCount', { count: spins, spins: number(spins) })
    : amount
      ? money(amount, currency)
      : null
  return (
    <li className={styles['row']}>
      <span className={styles['rowWords']}>
        <span>{content.title}</span>
        <small>
          {sum}
          {sum && ended && ' · '}
          {ended && <span className={styles['unbroken']}>{formatDateTime(ended)}</span>}
        </small>
      </span>
      <span className={styles['status']} data-red={isRed || undefined}>
        <Icon name={icon} size={16} />
        {t(`OFFER_STATUS.${status}`)}
      </span>
    </li>
  )
}

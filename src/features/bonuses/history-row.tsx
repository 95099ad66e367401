import { useState } from 'react'

import type { OfferStatus, PlayerOffer } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './bonus-page.module.css'
import { useEndedAmounts } from './ended-amounts.ts'
import { OfferSheet } from './offer-sheet.tsx'
import { viewOfOffer } from '~/offers/offer-view.ts'
import type { Term } from '~/offers/term-list.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'

/** Shown in red (BONUS-24) with an icon, because colour is not accessible to every player. */
const red: ReadonlySet<OfferStatus> = new Set(['canceled', 'wager_ignored', 'expired'])

/** One ended offer with its status (BONUS-25). It opens a sheet with its terms and result. */
export function HistoryRow({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const { money, number, status: statusOf } = useOfferTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { status, content, amount, currency, spins_count: spins, ended_at: ended } = offer
  const isRed = red.has(status)
  const icon = isRed ? 'decline' : status === 'finished' ? 'success' : 'info'
  const sum = spins
    ? t('bonuses.spinsCount', { count: spins, spins: number(spins) })
    : amount
      ? money(amount, currency)
      : null
  const amounts = useEndedAmounts()(offer)
  return (
    <li>
      <button type="button" className={styles['row']} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={styles['rowWords']}>
          <span>{content.title}</span>
          <small>
            {sum}
            {sum && ended && ' · '}
            {ended && <span className={styles['unbroken']}>{formatDateTime(ended)}</span>}
          </small>
          {amounts.map(([label, ended]) => ended && <small key={label}>{`${label}: ${ended}`}</small>)}
        </span>
        <span className={styles['status']} data-red={isRed || undefined} data-won={status === 'finished' || undefined}>
          <Icon name={icon} size={16} />
          {statusOf(offer)}
          <Icon name="chevron-right" size={16} />
        </span>
      </button>
      {isOpen && <Past offer={offer} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** The progress and terms of an ended offer, without any action. */
function Past({ offer, onClose }: { offer: PlayerOffer; onClose: () => void }) {
  const { t } = useT()
  const { money, number, status } = useOfferTexts()
  const { currency, ended_at: ended, wager_amount: wagered, wager_amount_max: all, spins_count: spins } = offer
  const amounts = useEndedAmounts()(offer)
  const first: Term[] = [
    [t('bonuses.term.ended'), ended && formatDateTime(ended)],
    [
      t('bonuses.term.wagered'),
      all > 0 ? `${money(Math.min(wagered, all), currency)} / ${money(all, currency)}` : null,
    ],
    [t('bonuses.term.spinsPlayed'), spins ? `${number(offer.played_spins)} / ${number(spins)}` : null],
    ...amounts,
  ]
  return (
    <OfferSheet
      view={{ ...viewOfOffer(offer), expired_at: null }}
      isGone
      status={status(offer)}
      first={first}
      onClose={onClose}
    />
  )
}

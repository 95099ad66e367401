import { useQuery } from '@tanstack/react-query'

import { offersQuery } from '~/api/offers.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { isAside, isOver } from '~/offers/offer-group.ts'
import { playableSpins } from '~/offers/amounts.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { Story, useStory } from '~/offers/use-story.tsx'
import { wageringQueue } from '~/offers/wagering.ts'
import type { PaymentResult as End } from '~/stores/cash-box-store.ts'
import { bonusKey } from '~/stores/payment-key.ts'

import styles from './payment-receipt.module.css'
import { ReplacedToast } from './replaced-toast.tsx'
import { bonusLostText } from './result-texts.ts'

/** True if the chosen bonus has ended without this deposit. An available one may only be listed from before it. */
function hasGone(chosen: { id: string }, offers: readonly PlayerOffer[], transactionId: string) {
  const offer = offers.find(({ id }) => id === chosen.id)
  return !offer || ((isOver(offer) || isAside(offer)) && offer.transaction_id !== transactionId)
}

type TakenProps = {
  transactionId: string
  chosen: End['payment']['bonus']
  /** Only what it brought, a line each. */
  isShort?: boolean
}

/** The bonus that the deposit `transactionId` brought, with its next steps, or that the chosen one has gone. */
export function BonusTaken({ transactionId, chosen, isShort = false }: TakenProps) {
  const { t, language } = useT()
  const { money, number } = useOfferTexts()
  const { rest } = useStory()
  const read = useQuery({ ...offersQuery(language), staleTime: 0 }) // granted together with the money
  const { data: offers = [], isFetchedAfterMount, isSuccess } = read
  const brought = offers.filter((offer) => offer.transaction_id === transactionId)
  const { left: spins, offers: playable } = playableSpins(brought)
  const game = playable[0]?.game_name
  const later = brought.reduce(
    (amount, { status, spins_count: count }) => amount + (status === 'awaiting' ? (count ?? 0) : 0),
    0,
  )
  const isGone = chosen && isFetchedAfterMount && isSuccess && hasGone(chosen, offers, transactionId)
  return [
    isGone && (
      <p key="gone" className={styles['text']}>
        {t('money.bonusNotTaken', { bonus: chosen.title || t('cashBox.bonusChosen') })}
      </p>
    ),
    ...wageringQueue(brought).map((offer) => (
      <p key={offer.id} className={styles['text']}>
        {t('money.bonusTaken', { amount: money(offer.amount ?? 0, offer.currency) })}{' '}
        {!isShort && <Story isInline steps={rest(offer)} />}
        <ReplacedToast reports={bonusKey(offer.amount)} />
      </p>
    )),
    isShort && spins > 0 && (
      <p key="spins" className={styles['text']}>
        {game
          ? t('bonuses.term.spinsIn', { count: spins, game })
          : t('bonuses.spinsCount', { count: spins, spins: number(spins) })}
      </p>
    ),
    !isShort && (spins > 0 || later > 0) && (
      <p key="spins" className={styles['text']}>
        {[
          spins > 0 && t('money.spinsTaken', { spins: number(spins) }),
          later > 0 && t('money.spinsLater', { spins: number(later) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    ),
  ]
}

/** The bonus money lost with the payment, which explains the new balance. */
export function BonusEnded({ end }: { end: End }) {
  const { i18n } = useT()
  const text = bonusLostText(end, i18n)
  return text && <p className={styles['text']}>{text}</p>
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { userQuery } from '~/api/profile.ts'
import type { Cashback } from '~/contract/offer-calls.ts'
import type { Answer } from '~/stores/answer.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { User } from '~/contract/profile.ts'
import { claimOffer } from './claim-offer.ts'
import { formatMoney } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { track } from '~/platform/track.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './bonus-page.module.css'
import { CashbackSheet } from './cashback-sheet.tsx'
import { availableCashback } from '~/offers/place.ts'

/** Somebody without a deposit is told of the first one. */
const isNewPlayer = (user: User | undefined) => user?.deposits_count === 0

/** Does its card lead to a deposit: with cashback to take, or for a new player (BONUS-35, BONUS-37)? */
export const canTakeCashback = (offers: readonly PlayerOffer[], user: User | undefined) =>
  isNewPlayer(user) || availableCashback(offers) !== undefined

type Props = {
  cashback: Pick<Answer<Cashback>, 'data' | 'failure'>
  offers: readonly PlayerOffer[]
}

/** Cashback at the head of the money bonuses: for a new player, locked until its day, or to be taken (BONUS-35 to 37). */
export function CashbackCard({ cashback: { data, failure }, offers }: Props) {
  const { t, language } = useT()
  const { data: user } = useQuery(userQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (failure) return <ErrorState title={t(failure.title)} text={t(failure.text)} onRetry={failure.retry} />
  if (!data) return <Skeleton height={150} radius={14} />
  const offer = availableCashback(offers)
  const isNew = isNewPlayer(user)
  const title = isNew ? t('bonuses.cashback.new') : (offer?.content.title ?? t('bonuses.cashback.title'))
  const percent = formatPercent(Math.round(data.percent * 100), language)
  const sum = (minor: number) => formatMoney(minor, data.currency, language)
  const gathered = isNew ? null : t('bonuses.cashback.gathered', { amount: sum(data.amount) })
  const told = offer ? t('bonuses.cashback.toTake', { amount: sum(offer.amount ?? 0) }) : gathered
  return (
    <div className={styles['cashback']} style={{ marginBlockEnd: 16 }}>
      <h3>{title}</h3>
      <p>
        {data.period === 'unknown' ? percent : t(`bonuses.cashback.${data.period}`, { percent })}
        {told && ` · ${told}`}
      </p>
      <div className={styles['buttons']}>
        <CashbackButton cashback={data} offer={offer} isNew={isNew} />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('bonuses.terms')}
        </Button>
      </div>
      {isOpen && (
        <CashbackSheet cashback={data} offer={offer} title={title} onClose={() => setIsOpen(false)}>
          <CashbackButton cashback={data} offer={offer} isNew={isNew} />
        </CashbackSheet>
      )}
    </div>
  )
}

/** When cashback of a period can be taken. */
const opens = {
  weekly: 'bonuses.cashback.onThursday',
  monthly: 'bonuses.cashback.onFirst',
  unknown: 'bonuses.cashback.next',
} as const

type ButtonProps = { cashback: Cashback; offer: PlayerOffer | undefined; isNew: boolean }

/** To the deposit, with the cashback chosen where there is one; otherwise locked until its day (BONUS-36, BONUS-38). */
export const CashbackButton = observer(function CashbackButton({ cashback, offer, isNew }: ButtonProps) {
  const { t } = useT()
  const { cashBox, network } = useStores()
  const navigate = useNavigate()
  if (!offer && !isNew) {
    return (
      <Button disabled icon="lock">
        {t(opens[cashback.period])}
      </Button>
    )
  }
  const claim = () => {
    if (!offer) {
      cashBox.rememberBackPath('/bonuses')
      void navigate({ to: '/cash-box/deposit' })
      return
    }
    track('offer_claimed', { offer_id: offer.id, type: offer.type, way: 'deposit' })
    void navigate({ to: claimOffer({ id: offer.id, title: offer.content.title ?? '' }, cashBox) })
  }
  return (
    <Button disabled={!network.isOnline} onClick={claim}>
      {network.isOnline ? t(offer ? 'bonuses.action.deposit' : 'cashBox.topUp') : t('bonuses.needsConnection')}
    </Button>
  )
})

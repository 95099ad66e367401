import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'

import { offersQuery } from '~/api/offers.ts'
import { type Balance, balanceQuery } from '~/api/profile.ts'
import { loadLazyTexts } from '~/db/lazy-texts.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { isAside, isOver } from '~/offers/offer-group.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import { playableSpins } from '~/offers/spins.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { useStory } from '~/offers/use-story.ts'
import { wageringQueue } from '~/offers/wagering.ts'
import type { PaymentResult as End } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Money } from '~/ui/text/money.tsx'

import { resultTexts, bonusLostText, receiptText } from './result-texts.ts'
import css from './new-balance.module.css'
import styles from './payment-receipt.module.css'
import { PaymentReceipt } from './payment-receipt.tsx'

/** True if the chosen bonus has ended without this deposit. An available one may only be listed from before it. */
function hasGone(chosen: { id: string }, offers: readonly PlayerOffer[], transactionId: string) {
  const offer = offers.find(({ id }) => id === chosen.id)
  return !offer || ((isOver(offer) || isAside(offer)) && offer.transaction_id !== transactionId)
}

type TakenProps = { transactionId: string; chosen: End['payment']['bonus'] }

/** The bonus that the deposit `transactionId` brought, with its next steps, or that the chosen one has gone. */
function BonusTaken({ transactionId, chosen }: TakenProps) {
  const { t, language } = useT()
  const { state } = useLazyTexts('money.bonusTaken', loadLazyTexts)
  const { money, number } = useOfferTexts()
  const { rest, sentence } = useStory()
  const read = useQuery({ ...offersQuery(language), staleTime: 0 }) // granted together with the money
  const { data: offers = [], isFetchedAfterMount, isSuccess } = read
  if (state !== 'here') return null
  const brought = offers.filter((offer) => offer.transaction_id === transactionId)
  const { left: spins } = playableSpins(brought)
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
        {t('money.bonusTaken', { amount: money(offer.amount ?? 0, offer.currency) })} {sentence(rest(offer))}
      </p>
    )),
    (spins > 0 || later > 0) && (
      <p key="spins" className={styles['text']}>
        {spins > 0 && t('money.spinsTaken', { spins: number(spins) })}{' '}
        {later > 0 && t('money.spinsLater', { spins: number(later) })}
      </p>
    ),
  ]
}

const { queryKey } = balanceQuery()

/**
 * Returns the balance requested after the mount, because a request in flight may return the balance from before the
 * payment.
 */
function useNewBalance(): Balance | undefined {
  const client = useQueryClient()
  /** Times of the last response and of the request after it, ms since 1970; null until older requests are cancelled. */
  const [times, setTimes] = useState<{ before: number; requested: number } | null>(null)
  const { data, dataUpdatedAt } = useQuery(balanceQuery())
  useEffect(() => {
    let isReady = true
    async function pollAgain() {
      await client.cancelQueries({ queryKey })
      if (!isReady) return
      setTimes({ before: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0, requested: Date.now() })
      void client.refetchQueries({ queryKey })
    }
    void pollAgain()
    return () => {
      isReady = false
    }
  }, [client])
  const isNew = times && dataUpdatedAt !== times.before && dataUpdatedAt >= times.requested // a stored one is older
  return isNew ? data : undefined
}

/**
 * The balance after a successful payment. It is shown only once the server has returned it, never an older amount. Use
 * the payment's key as the React key.
 */
function NewBalance() {
  const { t } = useT()
  const balance = useNewBalance()
  return (
    <p className={css['line']}>
      {balance && (
        <>
          {t('profile.totalBalance')}: <Money minor={balance.total} currency={balance.currency} />
        </>
      )}
    </p>
  )
}

/** The outcome of a payment: success, failure or never started. `hasTitle`: false if a dialog shows the title. */
export const PaymentResult = observer(function PaymentResult({
  end,
  hasTitle = true,
  children,
}: {
  end: End
  hasTitle?: boolean
  children?: ReactNode
}) {
  const { t, language, i18n } = useT()
  useLazyTexts('money.receipt.taken', loadLazyTexts)
  const { isOnBreak } = useStores().session
  const { payment, status } = end
  const [title] = resultTexts(end, isOnBreak)
  const isGood = status === 'completed' || status === 'accepted'
  return (
    <PaymentReceipt
      payment={payment}
      status={status}
      {...(hasTitle ? { title: t(title) } : {})}
      text={receiptText(end, { i18n, isOnBreak }, formatMoney(payment.amount, payment.currency, language))}
      more={
        isGood && (
          <>
            {end.bonusLost !== undefined && <BonusEnded end={end} />}
            {end.transactionId !== undefined && <BonusTaken transactionId={end.transactionId} chosen={payment.bonus} />}
            <NewBalance key={payment.key} />
          </>
        )
      }
    >
      {children}
    </PaymentReceipt>
  )
})

/** The bonus money lost with the payment, which explains the new balance. */
function BonusEnded({ end }: { end: End }) {
  const { i18n } = useT()
  useLazyTexts('money.bonusEnded', loadLazyTexts)
  const text = bonusLostText(end, i18n)
  return text && <p className={styles['text']}>{text}</p>
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'

import { type Balance, balanceQuery } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import type { PaymentResult as End } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Money } from '~/ui/text/money.tsx'

import { resultTexts, receiptText } from './result-texts.ts'
import css from './new-balance.module.css'
import { PaymentReceipt } from './payment-receipt.tsx'

const loadBonus = () => import('./bonus-taken.tsx')
export const BonusTaken = lazyPart(() => loadBonus().then((module) => module.BonusTaken), { ifFailed: 'nothing' })
export const BonusEnded = lazyPart(() => loadBonus().then((module) => module.BonusEnded), { ifFailed: 'nothing' })

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
 * The balance after a successful payment, with its bonus money, which cannot be withdrawn. It is shown only once the server
 * has returned it, never an older amount. Use the payment's key as the React key.
 */
function NewBalance() {
  const { t } = useT()
  const balance = useNewBalance()
  return (
    <p className={css['line']}>
      {balance && (
        <>
          {t('profile.totalBalance')}: <Money minor={balance.total} currency={balance.currency} />
          {balance.bonus > 0 && (
            <>
              {`. ${t('shell.balanceBonus')}: `}
              <Money minor={balance.bonus} currency={balance.currency} />
            </>
          )}
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

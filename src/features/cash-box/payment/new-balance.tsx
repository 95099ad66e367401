import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { balanceQuery, type Balance } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { Money } from '~/ui/text/money.tsx'

import css from './new-balance.module.css'

/** The balance that was asked for after this moment: what was on its way then may be of before the payment. */
function useNewBalance(): Balance | undefined {
  const client = useQueryClient()
  const { queryKey } = balanceQuery()
  const [known, setKnown] = useState<number>()
  const count = () => client.getQueryState(queryKey)?.dataUpdateCount ?? 0
  const { data, dataUpdatedAt } = useQuery(balanceQuery())
  const askAnew = useEffectEvent(async (signal: AbortSignal) => {
    await client.cancelQueries({ queryKey })
    if (signal.aborted) return
    setKnown(count())
    await client.refetchQueries({ queryKey })
  })
  useEffect(() => {
    const leaving = new AbortController()
    void askAnew(leaving.signal)
    return () => leaving.abort()
  }, [])
  // dataUpdatedAt draws again when the same amount has come once more
  return data && dataUpdatedAt > 0 && known !== undefined && count() > known ? data : undefined
}

/**
 * What the player has after a payment that went through: shown when the server has said so since, never an amount from
 * before. Give it the key of the payment.
 */
export function NewBalance() {
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

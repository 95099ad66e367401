import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { balanceQuery, type Balance } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { Money } from '~/ui/text/money.tsx'

import css from './new-balance.module.css'

const { queryKey } = balanceQuery()

/** The balance that was asked for after this moment: what was on its way then may be of before the payment. */
function useNewBalance(): Balance | undefined {
  const client = useQueryClient()
  /** When the last answer of before had come, ms since 1970; undefined until none of before can come any more. */
  const [before, setBefore] = useState<number>()
  const { data, dataUpdatedAt } = useQuery(balanceQuery())
  useEffect(() => {
    let isHere = true
    async function askAnew() {
      await client.cancelQueries({ queryKey })
      if (!isHere) return
      setBefore(client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
      await client.refetchQueries({ queryKey })
    }
    void askAnew()
    return () => {
      isHere = false
    }
  }, [client])
  return before !== undefined && dataUpdatedAt !== before ? data : undefined
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

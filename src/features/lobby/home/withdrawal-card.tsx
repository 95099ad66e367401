import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { isInProcess, transactionsQuery } from '~/api/transactions.ts'
import type { Currency } from '~/contract/money.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { judge } from '~/responses/live-or-stored.ts'
import { useStoredResponse } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

import { PageCard, Texts } from './evening-card.tsx'

/** `amount`: the total, minor units. `asOf`: time of stored data, ms since 1970; null if live. */
type OpenWithdrawals = { count: number; amount: number; currency: Currency; asOf: number | null }

const isOpen = (transaction: Transaction) => transaction.type === 'withdrawal' && isInProcess(transaction)

/**
 * The player's open withdrawals; null if there is none. The cash box stores them on the device, and only if there is one
 * does home check it with the server. `isLoading`: a card shown now could disappear, and move those after it. For observers.
 */
export function useOpenWithdrawals(): { open: OpenWithdrawals | null; isLoading: boolean } {
  const { language } = useT()
  const { session, network } = useStores()
  const asked = transactionsQuery(language)
  const saved = useStoredResponse<Transaction[]>(asked, { isNeeded: session.isSignedIn })
  const isWanted = network.isOnline && (saved?.answer.some(isOpen) ?? false)
  const query = useQuery({
    ...asked,
    enabled: isWanted,
    refetchInterval: false, // the history page reports the outcome
  })

  const isLoading = saved === undefined || (isWanted && !query.data && !query.isError)
  const { data, asOf } = judge(query, saved, network.isOnline)
  const open = data?.filter(isOpen) ?? []
  const [first] = open
  if (!first) return { open: null, isLoading }
  const amount = open.reduce((sum, { amount }) => sum + amount, 0)
  return { open: { count: open.length, amount, currency: first.currency, asOf }, isLoading }
}

/** The player's open withdrawals, linking to the history; offline it shows the time of the data. */
export const WithdrawalCard = observer(function WithdrawalCard({ open }: { open: OpenWithdrawals | null }) {
  const { t } = useT()
  const own = useOwnMoney()
  const asOfText = useAsOf()
  if (!open) return null
  // the texts of the history: type and status
  const label = open.count > 1 ? t('withdrawal.open') : `${t('history.withdrawal')} · ${t('history.status.process')}`
  const asOf = open.asOf === null ? '' : ` · ${asOfText(open.asOf)}`
  return (
    <PageCard to="/cash-box/history" icon="clock" isWide>
      <Texts label={`${label}${asOf}`} value={own(open.amount, open.currency)} />
    </PageCard>
  )
})

import { observer } from 'mobx-react-lite'

import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'

import { PlaceCard, Words } from './evening-card.tsx'
import { useOpenWithdrawals } from './use-open-withdrawals.ts'

/** Money of this player that is on its way out, with the way to its history; without a network it says of when that is. */
export const WithdrawalCard = observer(function WithdrawalCard() {
  const { t, language } = useT()
  const asOfText = useAsOf()
  const open = useOpenWithdrawals()
  if (!open) return null
  // the texts of the history: what it is, and its state
  const label = open.count > 1 ? t('withdrawal.open') : `${t('history.withdrawal')} · ${t('history.status.process')}`
  const asOf = open.asOf === null ? '' : ` · ${asOfText(open.asOf)}`
  return (
    <PlaceCard to="/cash-box/history" icon="clock" isWide>
      <Words label={`${label}${asOf}`} value={formatMoney(open.amount, open.currency, language)} />
    </PlaceCard>
  )
})

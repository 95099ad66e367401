import { createFileRoute } from '@tanstack/react-router'

import { WithdrawalPage } from '~/features/cash-box/withdrawal-page.tsx'
import { OpenWithdrawals } from '~/features/transactions/open-withdrawals.tsx'

export const Route = createFileRoute('/_player/cash-box/withdrawal')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: Withdrawal,
})

function Withdrawal() {
  return (
    <WithdrawalPage>
      <OpenWithdrawals />
    </WithdrawalPage>
  )
}

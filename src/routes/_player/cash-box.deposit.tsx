import { createFileRoute } from '@tanstack/react-router'

import { DepositPage } from '~/features/cash-box/deposit-page.tsx'
import { depositCode, requireFirstLimit } from '~/shell/lazy/page-parts.tsx'

export const Route = createFileRoute('/_player/cash-box/deposit')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: Deposit,
})

function Deposit() {
  return <DepositPage firstLimit={requireFirstLimit} codeEntry={depositCode} />
}

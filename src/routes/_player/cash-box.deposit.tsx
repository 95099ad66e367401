import { createFileRoute } from '@tanstack/react-router'

import { DepositPage } from '~/features/cash-box/deposit-page.tsx'
import { depositCode } from '~/shell/frame/deposit-code-slot.tsx'
import { requireFirstLimit } from '~/shell/frame/first-limit-slot.tsx'

export const Route = createFileRoute('/_player/cash-box/deposit')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: Deposit,
})

function Deposit() {
  return <DepositPage firstLimit={requireFirstLimit} codeEntry={depositCode} />
}

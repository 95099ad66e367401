import { createFileRoute } from '@tanstack/react-router'

import { DepositPage } from '~/features/cash-box/deposit-page.tsx'
import { depositCode } from '~/shell/frame/deposit-code-place.tsx'
import { askFirstLimit } from '~/shell/frame/first-limit-place.tsx'

export const Route = createFileRoute('/_player/cash-box/deposit')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: Deposit,
})

function Deposit() {
  return <DepositPage firstLimit={askFirstLimit} codeEntry={depositCode} />
}

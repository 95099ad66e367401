import { createFileRoute } from '@tanstack/react-router'

import { DepositPage } from '~/features/cash-box/deposit-page.tsx'

export const Route = createFileRoute('/_player/cash-box/deposit')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: DepositPage,
})

import { createFileRoute } from '@tanstack/react-router'

import { PaymentOutcomePage } from '~/features/cash-box/payment-outcome-page.tsx'

export const Route = createFileRoute('/_player/cash-box/deposit-redirect')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: PaymentOutcomePage,
})

import { createFileRoute } from '@tanstack/react-router'

import { VerifyEmailPage } from '~/features/verification/verify-pages.tsx'

export const Route = createFileRoute('/_player/profile/verify-email')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: VerifyEmailPage,
})

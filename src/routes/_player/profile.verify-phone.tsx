import { createFileRoute } from '@tanstack/react-router'

import { VerifyPhonePage } from '~/features/verification/verify-phone-page.tsx'

type Search = { restricted?: true }

export const Route = createFileRoute('/_player/profile/verify-phone')({
  staticData: { footer: false, bottomMenu: 'wide' },
  validateSearch: ({ restricted }: Record<string, unknown>): Search =>
    String(restricted) === 'true' ? { restricted: true } : {},
  component: VerifyPhoneRoute,
})

function VerifyPhoneRoute() {
  return <VerifyPhonePage isRestricted={Route.useSearch().restricted ?? false} />
}

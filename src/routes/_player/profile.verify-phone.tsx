import { createFileRoute } from '@tanstack/react-router'

import { VerifyPhonePage } from '~/features/verification/verify-phone-page.tsx'

export const Route = createFileRoute('/_player/profile/verify-phone')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: VerifyPhoneRoute,
})

function VerifyPhoneRoute() {
  const { restricted } = Route.useSearch() as { restricted?: unknown } // read here: the first load has no code for it
  return <VerifyPhonePage isRestricted={String(restricted) === 'true'} />
}

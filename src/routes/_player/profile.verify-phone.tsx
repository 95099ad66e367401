import { createFileRoute } from '@tanstack/react-router'

import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { VerifyPhonePage } from '~/features/verification/verify-pages.tsx'

export const Route = createFileRoute('/_player/profile/verify-phone')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: VerifyPhoneRoute,
})

function VerifyPhoneRoute() {
  const { restricted } = useUrlTexts() // the component reads it, so the first load needs no code for it
  return <VerifyPhonePage isRestricted={restricted === 'true'} />
}

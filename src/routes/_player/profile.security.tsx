import { createFileRoute } from '@tanstack/react-router'

import { SecurityPage } from '~/features/security/security-page.tsx'
import { LateTexts } from '~/shell/late/late-texts.tsx'

export const Route = createFileRoute('/_player/profile/security')({ component: Security })

function Security() {
  return (
    <LateTexts probe="security.title">
      <SecurityPage />
    </LateTexts>
  )
}

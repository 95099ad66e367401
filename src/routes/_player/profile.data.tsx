import { createFileRoute } from '@tanstack/react-router'

import { AccountPage } from '~/features/account/account-page.tsx'
import { LateTexts } from '~/shell/late/late-texts.tsx'

export const Route = createFileRoute('/_player/profile/data')({ component: Data })

function Data() {
  return (
    <LateTexts probe="security.data.title">
      <AccountPage />
    </LateTexts>
  )
}

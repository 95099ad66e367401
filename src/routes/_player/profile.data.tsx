import { createFileRoute } from '@tanstack/react-router'

import { AccountPage } from '~/features/account/account-page.tsx'
import { LazyTexts } from '~/shell/lazy/lazy-texts.tsx'

export const Route = createFileRoute('/_player/profile/data')({ component: Data })

function Data() {
  return (
    <LazyTexts probe="security.data.title">
      <AccountPage />
    </LazyTexts>
  )
}

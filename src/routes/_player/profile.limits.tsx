import { createFileRoute } from '@tanstack/react-router'

import { LimitsPage } from '~/features/limits/limits-page.tsx'
import { LateTexts } from '~/shell/late/late-texts.tsx'

export const Route = createFileRoute('/_player/profile/limits')({
  component: Limits,
})

function Limits() {
  return (
    <LateTexts probe="limits.lead">
      <LimitsPage />
    </LateTexts>
  )
}

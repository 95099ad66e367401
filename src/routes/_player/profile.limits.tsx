import { createFileRoute } from '@tanstack/react-router'

import { LimitsPage } from '~/features/limits/limits-page.tsx'
import { LazyTexts } from '~/shell/lazy/lazy-texts.tsx'

export const Route = createFileRoute('/_player/profile/limits')({
  component: Limits,
})

function Limits() {
  return (
    <LazyTexts probe="limits.lead">
      <LimitsPage />
    </LazyTexts>
  )
}

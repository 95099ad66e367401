import { createFileRoute } from '@tanstack/react-router'

import type { ActivityPeriod } from '~/contract/activity.ts'
import { ActivityPage } from '~/features/activity/activity-page.tsx'
import { LateTexts } from '~/shell/late/late-texts.tsx'

type Search = { by?: ActivityPeriod }

export const Route = createFileRoute('/_player/profile/activity')({
  validateSearch: ({ by }: Record<string, unknown>): Search => (by === 'month' || by === 'week' ? { by } : {}),
  component: Activity,
})

function Activity() {
  const navigate = Route.useNavigate()
  const { by = 'week' } = Route.useSearch()
  return (
    <LateTexts probe="activity.lead">
      <ActivityPage by={by} onBy={(next) => void navigate({ search: { by: next }, replace: true })} />
    </LateTexts>
  )
}

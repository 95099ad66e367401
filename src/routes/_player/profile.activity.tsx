import { createFileRoute } from '@tanstack/react-router'

import { activityPeriods } from '~/contract/activity.ts'
import { ActivityPage } from '~/features/activity/activity-page.tsx'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { oneOf } from '~/lib/search-values.ts'

/** The page reads its URL, so that the first load needs no code for it. */
export const Route = createFileRoute('/_player/profile/activity')({ component: Activity })

function Activity() {
  const navigate = Route.useNavigate()
  const period = oneOf(activityPeriods, useUrlTexts()['by']) ?? 'week'
  return <ActivityPage by={period} onBy={(next) => void navigate({ search: { by: next } as object, replace: true })} />
}

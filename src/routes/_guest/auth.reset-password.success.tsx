import { createFileRoute } from '@tanstack/react-router'

import { ResetSentPage } from '~/features/auth/reset/reset-sent-page.tsx'

export const Route = createFileRoute('/_guest/auth/reset-password/success')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  component: ResetSentRoute,
})

function ResetSentRoute() {
  return <ResetSentPage redirect={Route.useSearch().redirect} />
}

import { createFileRoute } from '@tanstack/react-router'

import { UnsubscribePage } from '~/features/settings/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe/$email')({
  component: FilledUnsubscribe,
})

function FilledUnsubscribe() {
  const { email } = Route.useParams()
  return <UnsubscribePage key={email} email={email} />
}

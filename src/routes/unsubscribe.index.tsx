import { createFileRoute } from '@tanstack/react-router'

import { UnsubscribePage } from '~/features/settings/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe/')({
  component: EmptyUnsubscribe,
})

function EmptyUnsubscribe() {
  return <UnsubscribePage email="" />
}

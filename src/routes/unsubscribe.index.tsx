import { createFileRoute, useLocation } from '@tanstack/react-router'

import { UnsubscribePage } from '~/features/settings/unsubscribe-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a link to `/unsubscribe/…`. */
    email?: string
  }
}

export const Route = createFileRoute('/unsubscribe/')({
  component: FilledUnsubscribe,
})

function FilledUnsubscribe() {
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  return <UnsubscribePage key={email} email={email} />
}

import { createFileRoute, redirect } from '@tanstack/react-router'

import { InboxPage } from '~/features/inbox/inbox-page.tsx'
import { inboxSearch } from '~/features/inbox/inbox-search.ts'

export const Route = createFileRoute('/notifications')({
  validateSearch: inboxSearch,
  beforeLoad: ({ context, location }) => {
    if (context.stores.session.isSignedIn) return
    throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true })
  },
  component: Notifications,
})

function Notifications() {
  const navigate = Route.useNavigate()
  const { part = 'current' } = Route.useSearch()
  return (
    <InboxPage
      part={part}
      onPart={(next) => void navigate({ search: next === 'history' ? { part: next } : {}, replace: true })}
    />
  )
}

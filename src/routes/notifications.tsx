import { createFileRoute, redirect } from '@tanstack/react-router'

import { Inbox } from '~/shell/screens/inbox.tsx'

export const Route = createFileRoute('/notifications')({
  beforeLoad: ({ context, location }) => {
    if (context.stores.session.isSignedIn) return
    throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true })
  },
  component: Inbox,
})

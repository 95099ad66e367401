import { createFileRoute, redirect } from '@tanstack/react-router'

import { keepMainMarker } from './-keep-main-marker.ts'

export const Route = createFileRoute('/bonuses')({
  beforeLoad: ({ context, location }) => {
    // the token of a link has been exchanged before any route is looked at (ROUTE-48)
    if (context.stores.session.isSignedIn) return
    keepMainMarker(location)
    throw redirect({ to: '/auth/register', search: { redirect: location.href }, replace: true })
  },
})

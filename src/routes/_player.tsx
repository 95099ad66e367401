import { createFileRoute, redirect } from '@tanstack/react-router'

import { keepMainMarker } from './-keep-main-marker.ts'

/** Everything under routes/_player needs a signed-in player. Profile pages lead guests to main (ROUTE-46). */
export const Route = createFileRoute('/_player')({
  beforeLoad: ({ context, location }) => {
    if (context.stores.session.isSignedIn) return
    keepMainMarker(location)
    if (location.pathname === '/profile' || location.pathname.startsWith('/profile/'))
      throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'

import { InstallPage } from '~/features/install/install-page.tsx'

import { keepMainMarker } from './-keep-main-marker.ts'

/** The install page of a player; a guest registers first (ROUTE-47, PWA-03). */
export const Route = createFileRoute('/app')({
  beforeLoad: ({ context, location }) => {
    if (context.stores.session.isSignedIn) return
    keepMainMarker(location)
    throw redirect({ to: '/auth/register', search: { redirect: location.href }, replace: true })
  },
  component: InstallPage,
})

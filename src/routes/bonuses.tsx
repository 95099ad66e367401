import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { LateTexts } from '~/shell/late/late-texts.tsx'

export const Route = createFileRoute('/bonuses')({
  beforeLoad: ({ context, location }) => {
    // the token of a link has been exchanged before any route is looked at (ROUTE-48)
    if (context.stores.session.isSignedIn) return
    throw redirect({ to: '/auth/register', search: { redirect: location.href }, replace: true })
  },
  component: Bonuses,
})

function Bonuses() {
  return (
    <LateTexts probe="bonuses.tabAvailable">
      <Outlet />
    </LateTexts>
  )
}

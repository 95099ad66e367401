import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { LazyTexts } from '~/shell/lazy/lazy-texts.tsx'

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
    <LazyTexts probe="bonuses.tabAvailable">
      <Outlet />
    </LazyTexts>
  )
}

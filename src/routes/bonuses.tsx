import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { OpensSoon } from '~/shell/screens/opens-soon.tsx'

const search = z.object({ auth_token: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/bonuses')({
  validateSearch: search,
  beforeLoad: ({ context, location, search: { auth_token } }) => {
    // with a token the visitor is about to become a player (ROUTE-48)
    if (context.stores.session.isSignedIn || auth_token) return
    throw redirect({ to: '/auth/register', search: { redirect: location.href }, replace: true })
  },
  component: Bonuses,
})

function Bonuses() {
  return <OpensSoon section="bonuses" />
}

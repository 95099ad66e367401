import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { gameQuery } from '~/api/games.ts'
import { GamePage } from '~/features/game/game-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/games/$slug')({
  staticData: { header: 'game', footer: false, bottomMenu: false },
  validateSearch: z.object({ mode: z.catch(z.optional(z.enum(['demo', 'real'])), undefined) }),
  beforeLoad: ({ context, location, search }) => {
    if (search.mode !== 'real' || context.stores.session.isSignedIn) return
    throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  },
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(gameQuery(params.slug, stores.guest.audience))
  },
  component: PlayPage,
})

function PlayPage() {
  const { slug } = Route.useParams()
  const { mode } = Route.useSearch()
  return <GamePage key={slug} slug={slug} mode={mode} unknown={<NotFound />} />
}

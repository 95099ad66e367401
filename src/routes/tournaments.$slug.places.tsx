import { createFileRoute } from '@tanstack/react-router'

import { tournamentQuery } from '~/features/tournaments/api.ts'
import { RanksPage } from '~/features/tournaments/ranks-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/tournaments/$slug/places')({
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(tournamentQuery(params.slug, stores.guest.market))
  },
  component: Ranks,
})

function Ranks() {
  const { slug } = Route.useParams()
  return <RanksPage key={slug} slug={slug} unknown={<NotFound />} />
}

import { createFileRoute } from '@tanstack/react-router'

import { tournamentQuery } from '~/features/tournaments/api.ts'
import { PlacesPage } from '~/features/tournaments/places-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/tournaments/$slug/places')({
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(tournamentQuery(params.slug, stores.guest.market))
  },
  component: Places,
})

function Places() {
  const { slug } = Route.useParams()
  return <PlacesPage key={slug} slug={slug} unknown={<NotFound />} />
}

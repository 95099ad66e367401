import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { tournamentsQuery } from '~/features/tournaments/api.ts'
import { oneOf, type UrlTexts } from '~/lib/search-values.ts'
import { TournamentsPage } from '~/features/tournaments/tournaments-page.tsx'

const tabs = ['upcoming', 'finished', 'mine'] as const

/** Which tournaments are shown. Without it, or if it is malformed, the page shows those in progress. */
type Search = { show?: (typeof tabs)[number] | undefined }

export const Route = createFileRoute('/tournaments/')({
  validateSearch: ({ show }: UrlTexts): Search => ({ show: oneOf(tabs, show) }),
  loader: ({ context: { queryClient, stores } }) => {
    void queryClient.prefetchQuery(tournamentsQuery(stores.guest.market))
  },
  component: Tournaments,
})

function Tournaments() {
  const { show = 'active' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <TournamentsPage
      tab={show}
      onTab={(tab) =>
        void navigate({ to: '/tournaments', search: tab === 'active' ? {} : { show: tab }, replace: true })
      }
    />
  )
}

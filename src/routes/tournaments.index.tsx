import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { tournamentsQuery } from '~/features/tournaments/api.ts'
import { TournamentsPage } from '~/features/tournaments/tournaments-page.tsx'

/** Which tournaments are shown; without it, or mangled, those that run. */
type Search = { show?: 'upcoming' | 'finished' | 'mine' | undefined }

export const Route = createFileRoute('/tournaments/')({
  validateSearch: ({ show }: Record<string, unknown>): Search => ({
    show: show === 'upcoming' || show === 'finished' || show === 'mine' ? show : undefined,
  }),
  loader: ({ context: { queryClient, stores } }) => {
    void queryClient.prefetchQuery(tournamentsQuery(stores.guest.audience))
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

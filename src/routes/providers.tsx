import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { ProvidersPage } from '~/features/providers/providers-page.tsx'

export const Route = createFileRoute('/providers')({
  validateSearch: z.object({ search: z.catch(z.optional(z.string()), undefined) }),
  component: ProvidersRoute,
})

function ProvidersRoute() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProvidersPage
      search={search}
      onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
    />
  )
}

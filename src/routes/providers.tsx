import { createFileRoute } from '@tanstack/react-router'

import { ProvidersPage } from '~/features/providers/providers-page.tsx'
import { readTextSearch } from '~/lib/search-values.ts'

export const Route = createFileRoute('/providers')({
  validateSearch: readTextSearch,
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

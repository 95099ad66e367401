import { createFileRoute } from '@tanstack/react-router'

import { GameGrid } from '~/features/lobby/lists/game-grid.tsx'
import { ListMatches } from '~/features/lobby/lists/list-matches.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { readTextSearch } from '~/lib/search-values.ts'

export const Route = createFileRoute('/games/search')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  validateSearch: readTextSearch,
  component: GamesSearchPage,
})

function GamesSearchPage() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchPage
      search={search}
      onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
      renderGrid={(props) => <GameGrid {...props} />}
      renderProviders={(typed) => <ListMatches typed={typed} />}
    />
  )
}

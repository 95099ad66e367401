import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'

import { FilterBar } from '~/features/lobby/lists/list-controls.tsx'
import { readFacts, type Facts } from '~/features/lobby/facts/facts.ts'
import { NoneFits } from '~/features/lobby/facts/lazy-facts.tsx'
import { GameGrid } from '~/features/lobby/lists/game-grid.tsx'
import { ListMatches } from '~/features/lobby/lists/list-matches.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { readTextSearch } from '~/lib/search-values.ts'

export const Route = createFileRoute('/games/search')({
  staticData: { header: 'none', footer: false, bottomMenu: false },
  validateSearch: readTextSearch,
  component: GamesSearchPage,
})

function GamesSearchPage() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const key = JSON.stringify(readFacts(useUrlTexts()))
  const facts = useMemo(() => JSON.parse(key) as Facts, [key])
  const go = (change: object) => void navigate({ search: { search, ...facts, ...change }, replace: true })
  return (
    <SearchPage
      search={search}
      onSearch={(text) => go({ search: text || undefined })}
      renderGrid={(props) => <GameGrid {...props} />}
      renderLists={(typed, renderGames) => <ListMatches {...{ typed, renderGames }} />}
      filters={{
        facts,
        renderBar: (total, status) => (
          <FilterBar facts={facts} total={total} onChange={go}>
            {status}
          </FilterBar>
        ),
        renderNone: (text) => <NoneFits filter={{ ...facts, search: text }} onChange={go} />,
      }}
    />
  )
}

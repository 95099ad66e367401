import { createFileRoute } from '@tanstack/react-router'

import { RoundsPage } from '~/features/rounds/rounds-page.tsx'
import { readRoundsSearch, type RoundsSearch } from '~/features/rounds/use-rounds.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'

/** The page reads its URL, so that the first load needs no code for it. */
export const Route = createFileRoute('/_player/profile/rounds')({ component: Rounds })

function Rounds() {
  const navigate = Route.useNavigate()
  const search = readRoundsSearch(useUrlTexts())
  const change = (next: RoundsSearch) => void navigate({ search: { ...search, ...next } as object, replace: true })
  return <RoundsPage search={search} onSearch={change} />
}

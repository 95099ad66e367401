import { useNavigate } from '@tanstack/react-router'

import { GameList } from '~/features/lobby/lists/game-list.tsx'
import { readListSearch, type ListOf } from '~/features/lobby/lists/list-search.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { NotFound } from '~/shell/screens/not-found.tsx'

import { allGames } from './-list-route.ts'

/** The page of a list; its order, provider, facts and text are in the URL. */
export function ListPage({ of }: { of: ListOf }) {
  const search = readListSearch(useUrlTexts())
  const navigate = useNavigate()
  return (
    <GameList
      of={of}
      search={search}
      unknown={<NotFound />}
      onChange={(change) =>
        void navigate({ to: '.', search: (last: object) => ({ ...last, ...change }), replace: true })
      }
    />
  )
}

/** Every game. */
export function AllGamesPage() {
  return <ListPage of={allGames} />
}

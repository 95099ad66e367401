import { createFileRoute } from '@tanstack/react-router'

import { MyGamesPage, myLists } from '~/features/lobby/mine/my-games-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/games/my/$list')({ component: MyGames })

function MyGames() {
  const params = Route.useParams()
  const list = myLists.find((known) => known === params.list)
  if (!list) return <NotFound />
  return <MyGamesPage list={list} />
}

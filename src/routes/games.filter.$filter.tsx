import { createFileRoute } from '@tanstack/react-router'

import { ListPage } from './-list-page.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/games/filter/$filter')({
  ...listRoute(({ filter }: { filter: string }) => ({ filter })),
  component: FilterPage,
})

function FilterPage() {
  return <ListPage of={Route.useParams()} />
}

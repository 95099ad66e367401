import { createFileRoute } from '@tanstack/react-router'

import { ListPage } from './-list-page.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/games/category/$category')({
  ...listRoute(({ category }: { category: string }) => ({ category })),
  component: CategoryPage,
})

function CategoryPage() {
  return <ListPage of={Route.useParams()} />
}

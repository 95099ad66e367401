import { createFileRoute } from '@tanstack/react-router'

import { ListPage } from './-list-page.tsx'
import { demoGames, listRoute } from './-list-route.ts'

/** Every game that can be played without money (ROUTE-29, O-63). */
export const Route = createFileRoute('/demo')({
  ...listRoute(() => demoGames),
  component: DemoPage,
})

function DemoPage() {
  return <ListPage of={demoGames} />
}

import { createFileRoute } from '@tanstack/react-router'

import { OpensSoon } from '~/shell/screens/opens-soon.tsx'

export const Route = createFileRoute('/tournaments')({ component: Tournaments })

function Tournaments() {
  return <OpensSoon section="tournaments" />
}

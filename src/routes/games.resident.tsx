import { createFileRoute } from '@tanstack/react-router'

import { SpecialGamePage } from './-special-game-page.tsx'
import { specialGameRoute } from './-special-game-route.ts'

export const Route = createFileRoute('/games/resident')({ ...specialGameRoute('resident'), component: OwnPage })

function OwnPage() {
  return <SpecialGamePage slug="resident" mode={Route.useSearch().mode} />
}

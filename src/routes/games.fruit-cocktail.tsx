import { createFileRoute } from '@tanstack/react-router'

import { SpecialGamePage } from './-special-game-page.tsx'
import { specialGameRoute } from './-special-game-route.ts'

export const Route = createFileRoute('/games/fruit-cocktail')({
  ...specialGameRoute('fruit-cocktail'),
  component: OwnPage,
})

function OwnPage() {
  return <SpecialGamePage slug="fruit-cocktail" mode={Route.useSearch().mode} />
}

import { createFileRoute } from '@tanstack/react-router'

import { AllGamesPage } from './-list-page.tsx'
import { allGames, listRoute } from './-list-route.ts'

export const Route = createFileRoute('/games/category/')({ ...listRoute(() => allGames), component: AllGamesPage })

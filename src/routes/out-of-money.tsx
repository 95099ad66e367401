import { createFileRoute } from '@tanstack/react-router'

import { OutOfMoneyPage } from '~/features/game/out-of-money-page.tsx'
import type { UrlTexts } from '~/lib/search-values.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

const readGame = ({ game = '' }: UrlTexts): { game?: string | undefined } => ({
  game: SLUG.test(game) ? game : undefined,
})

/** `?game=` is the game that was played. */
export const Route = createFileRoute('/out-of-money')({
  validateSearch: readGame,
  component: OutOfMoney,
})

function OutOfMoney() {
  return <OutOfMoneyPage slug={Route.useSearch().game} />
}

import { createFileRoute } from '@tanstack/react-router'

import { OutOfMoneyPage } from '~/features/game/out-of-money-page.tsx'
import { textIn } from '~/lib/search-values.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

function readGame({ game }: Record<string, unknown>): { game?: string } {
  const slug = textIn(game)
  return slug !== undefined && SLUG.test(slug) ? { game: slug } : {}
}

/** `?game=` is the game that was played. */
export const Route = createFileRoute('/out-of-money')({
  validateSearch: readGame,
  component: OutOfMoney,
})

function OutOfMoney() {
  return <OutOfMoneyPage slug={Route.useSearch().game} />
}

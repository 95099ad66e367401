import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { OutOfMoneyPage } from '~/features/game/out-of-money-page.tsx'

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

/** `?game=` is the game that was played. */
export const Route = createFileRoute('/out-of-money')({
  validateSearch: z.object({ game: z.catch(z.optional(slug), undefined) }),
  component: OutOfMoney,
})

function OutOfMoney() {
  return <OutOfMoneyPage slug={Route.useSearch().game} />
}

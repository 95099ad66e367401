import type { RoundChoice } from '~/api/rounds.ts'
import type { Round } from '~/contract/rounds.ts'
import { DAY } from '~/lib/moments.ts'

/** Filters the stored rounds as the server would. `now` in ms since 1970. */
export function selectRounds(all: readonly Round[], { game, days, search = '' }: RoundChoice, now: number): Round[] {
  const text = search.trim().toLowerCase()
  const from = days === undefined ? 0 : now - days * DAY
  return all.filter(
    (round) =>
      (game === undefined || round.game.slug === game) &&
      Date.parse(round.created_at) >= from &&
      (round.id.toLowerCase().includes(text) || round.game.title.toLowerCase().includes(text)),
  )
}

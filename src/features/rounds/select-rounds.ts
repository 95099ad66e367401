import type { RoundChoice } from '~/api/rounds.ts'
import type { Round } from '~/contract/rounds.ts'

const DAY = 24 * 60 * 60_000 // ms

/** What the server would choose, from what this device has saved. `now` in ms since 1970. */
export function selectRounds(all: readonly Round[], { game, days, search = '' }: RoundChoice, now: number): Round[] {
  const words = search.trim().toLowerCase()
  const from = days === undefined ? 0 : now - days * DAY
  return all.filter(
    (round) =>
      (game === undefined || round.game.slug === game) &&
      Date.parse(round.created_at) >= from &&
      (round.id.toLowerCase().includes(words) || round.game.title.toLowerCase().includes(words)),
  )
}

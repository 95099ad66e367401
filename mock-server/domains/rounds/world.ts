import { stepsOf } from '../games/play.ts'
import { hashText } from '../../seed/random.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { pastRounds } from './past-rounds.ts'
import type { RoundRecord } from './records.ts'

/** Rounds of a player, oldest first; those with deposits have a history, created on first use. */
export function roundsOf({ catalogue }: Pick<World, 'catalogue'>, player: PlayerRecord): RoundRecord[] {
  const past = () => stepsOf(player).filter(({ at }) => at < player.cashBox.since)
  player.rounds ??= pastRounds(catalogue, player, past())
  return player.rounds
}

/** The permanent id of a round, as players report it to the support. */
export const roundId = (player: PlayerRecord, { number }: Pick<RoundRecord, 'number'>) =>
  `R${hashText(player.id).toString(36).toUpperCase()}-${number}`

type Booking = Omit<RoundRecord, 'number' | 'balance'>

/** Books a round that has been settled: the balance is the one after it. */
export function bookRound(world: World, player: PlayerRecord, round: Booking) {
  const rounds = roundsOf(world, player)
  const { real, bonus } = player.balance
  const { slug, title } = round.game
  rounds.push({ ...round, game: { slug, title }, number: rounds.length + 1, balance: real + bonus })
}

import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

export type CancelEffect = { bonus: number; spins: number; paid: number; kept: number }

/** The fields of an offer that the tests use. */
export type Offer = {
  id: string
  type: string
  status: string
  amount: number | null
  wager: number
  days?: number | null
  max_bet?: number | null
  max_cash_out_percent: number | null
  max_cash_out_money?: number | null
  wager_amount: number
  wager_amount_max: number
  wager_order?: number | null
  promo_code?: string | null
  can_cancel: boolean
  cancel_effect?: CancelEffect | null
  spins_count: number | null
  spins_won?: number | null
  played_spins: number
  game_slug: string | null
  available_at?: string | null
  available_to: string | null
  expires_at: string | null
  paid?: number | null
  cut?: number | null
}

const query = { order: 'desc', limit: 200 }

/** Every offer of a player, or those of one list. */
export async function offersOf(t: Trial, player: Player, id = 'offers.list'): Promise<Offer[]> {
  return (await t.read<{ data: Offer[] }>(id, { player, query })).data
}

/** The last response of such a list, to attach to a failure. */
export const listOf = (t: Trial, player: Player, id = 'offers.list'): Promise<ApiResponse> =>
  t.call(id, { player, query })

export const isInPlay = ({ status }: Offer) => status === 'active' || status === 'started'

/** Still to be wagered. */
export const isWagered = (offer: Offer) => isInPlay(offer) && offer.wager_amount < offer.wager_amount_max

/** The current state of the offer with this id. */
export async function offerNow(t: Trial, player: Player, { id }: { id: string }): Promise<Offer> {
  const response = await listOf(t, player)
  const found = (response.json as { data?: Offer[] } | undefined)?.data?.find((offer) => offer.id === id)
  t.must(found !== undefined, `the offer ${id} in the list`, response)
  return found as Offer
}

/** Free spins with a game, in play or ready to be played. */
export async function spinsOf(
  t: Trial,
  player: Player,
  isWanted: (offer: Offer) => boolean = () => true,
): Promise<Offer> {
  const offers = (await offersOf(t, player)).filter(
    (offer) =>
      offer.spins_count !== null &&
      offer.game_slug !== null &&
      (isInPlay(offer) || (offer.status === 'available' && offer.type === 'no_deposit_gift_spin')) &&
      isWanted(offer),
  )
  const [fewest] = offers.toSorted((a, b) => (a.spins_count ?? 0) - (b.spins_count ?? 0))
  return fewest ?? t.unproven('needs a player of the kind "bonuses" with free spins to play')
}

/** Plays one round for money or, if available for this game, one free spin. Without `win` the game decides. */
export function playRound(t: Trial, player: Player, round: { game?: string | null; bet: number; win?: number }) {
  return t.hook('round', { player: player.id, ...round, game: round.game ?? undefined, win: round.win })
}

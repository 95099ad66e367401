import type { Player } from '../accounts.ts'
import type { Trial } from '../trial.ts'
import type { Requests, Walk } from './walk.ts'

type Card = { id: string; name?: string | null }
type Cards = { admin_saved_cards: Card[]; hostpay_saved_cards: Card[]; ignore: { ips: string[]; ids: string[] } }

/** Saved cards of a player that are not ignored by their id. */
export async function cardsOf(t: Trial, player: Player): Promise<Card[]> {
  const {
    admin_saved_cards: admin,
    hostpay_saved_cards: hostpay,
    ignore,
  } = await t.read<Cards>('cashBox.payerCards', { player })
  return [...admin, ...hostpay].filter(({ id }) => !ignore.ids.includes(id))
}

/** The first of them. */
export async function cardOf(t: Trial, player: Player): Promise<Card> {
  const [card] = await cardsOf(t, player)
  return card ?? t.unproven('needs a player of the kind "funded" with a saved card')
}

async function request(walk: Walk, more: object) {
  const player = await walk.player('funded', { spoils: true })
  return { player, body: { card_id: (await cardOf(walk.t, player)).id, ...more } }
}

/** Calls over a saved card; the last one uses it up. */
export const cardCalls: Requests = {
  'cashBox.renameCard': (walk) => request(walk, { name: 'Conformance' }),
  'cashBox.removeCard': (walk) => request(walk, {}),
}

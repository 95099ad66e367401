import { isDeepStrictEqual } from 'node:util'

import { isInPlay, isWagered, listOf, offerNow, offersOf, playRound, spinsOf, type Offer } from '../offers.ts'
import { balanceOf } from '../payments.ts'
import { proves } from '../test.ts'

/** Minor units: less than any bonus allows as a bet. */
const BET = 10_000
const WIN = 1300

const orders = proves('SP-17', 'only offers in wagering have an order, from 1', async (t) => {
  const player = await t.player('bonuses')
  const response = await listOf(t, player, 'offers.active')
  const offers = (response.json as { data?: Offer[] } | undefined)?.data ?? []
  if (offers.every(({ wager_order: order }) => order === undefined)) t.unproven('this server sends no "wager_order"')
  const wagered = offers.filter(isWagered)
  if (wagered.length === 0) t.unproven('needs a player of the kind "bonuses" with an offer that is wagered')
  const numbers = wagered.map(({ wager_order: order }) => order ?? 0).toSorted((a, b) => a - b)
  const expected = wagered.map((_offer, index) => index + 1)
  t.check(isDeepStrictEqual(numbers, expected), `wager_order ${expected.join(', ')}`, response)
  const others = offers.filter((offer) => !isWagered(offer))
  t.check(
    others.every(({ wager_order: order }) => (order ?? null) === null),
    'wager_order null without wagering',
    response,
  )
})

const counting = proves('SP-17', 'a bet counts for the offer that is number 1, and for no other', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const before = (await offersOf(t, player, 'offers.active')).filter(isWagered)
  if (before.length === 0) t.unproven('needs a player of the kind "bonuses" with an offer that is wagered')
  await playRound(t, player, { bet: BET, win: 0 })
  const response = await listOf(t, player)
  const now = new Map((response.json as { data: Offer[] }).data.map((offer) => [offer.id, offer]))
  const moved = before.filter(({ id, wager_amount: amount }) => (now.get(id)?.wager_amount ?? amount) > amount)
  const first = before.filter(({ wager_order: order }) => order === 1)
  const ids = (offers: Offer[]) => offers.map(({ id }) => id)
  t.check(moved.length === 1 && isDeepStrictEqual(ids(moved), ids(first)), 'only number 1 has moved', response)
})

const spinsWon = proves('SP-20', 'the winnings of free spins grow with each spin', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, player)
  if (spins.spins_won === undefined) t.unproven('this server sends no "spins_won"')
  for (const rounds of [1, 2]) {
    await playRound(t, player, { game: spins.game_slug, bet: 0, win: WIN })
    const response = await listOf(t, player)
    const now = (response.json as { data: Offer[] }).data.find(({ id }) => id === spins.id)
    t.check(now?.spins_won === (spins.spins_won ?? 0) + rounds * WIN, `spins_won grown by ${rounds * WIN}`, response)
  }
})

const spinTerms = proves('SP-21', 'winnings of free spins have the wagering terms of the spins', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, player)
  const known = new Set((await offersOf(t, player)).map(({ id }) => id))
  const left = (spins.spins_count ?? 0) - spins.played_spins
  for (let round = 0; round < left; round += 1) await playRound(t, player, { game: spins.game_slug, bet: 0, win: WIN })
  const response = await listOf(t, player)
  const all = (response.json as { data: Offer[] }).data
  const made = all.find(({ id, type }) => type === 'gift_spin_win_bonus' && !known.has(id))
  t.must(made !== undefined, 'a bonus of what all spins have won', response)
  for (const term of ['wager', 'max_cash_out_percent', 'max_cash_out_money', 'max_bet'] as const) {
    const same = (made?.[term] ?? null) === (spins[term] ?? null)
    t.check(same, `${term} of ${String(spins[term])}, as the spins had`, response)
  }
})

const earned = proves('SP-23', 'cancelling a wagered bonus pays the sum stated before', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const offer = (await offersOf(t, player)).find(({ cancel_effect: effect }) => (effect?.paid ?? 0) > 0)
  if (!offer) return t.unproven('needs a player of the kind "bonuses" with a bonus that is wagered to its end')
  const { paid = 0 } = offer.cancel_effect ?? {}
  const list = await listOf(t, player)
  t.check(paid <= (offer.max_cash_out_money ?? paid), 'no more than the cash-out limit', list)
  const before = await balanceOf(t, player)
  const response = await t.call('offers.cancel', { player, body: { offer_id: offer.id } })
  t.must(response.status === 200, 'it is cancelled', response)
  const after = await t.call('profile.getBalance', { player })
  const { real } = await balanceOf(t, player)
  t.check(real === before.real + paid, `${paid} more real money, as in cancel_effect`, after)
})

const kept = proves('SP-23', 'winnings of cancelled free spins stay as a bonus', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, player, (offer) => isInPlay(offer) && offer.can_cancel)
  await playRound(t, player, { game: spins.game_slug, bet: 0, win: WIN })
  const known = new Set((await offersOf(t, player)).map(({ id }) => id))
  const now = await offerNow(t, player, spins)
  const listed = now.cancel_effect?.kept ?? 0
  t.check(listed >= WIN, `at least ${WIN} kept by cancel_effect`, await listOf(t, player))
  const response = await t.call('offers.cancel', { player, body: { offer_id: spins.id } })
  t.must(response.status === 200, 'the spins are cancelled', response)
  const list = await listOf(t, player)
  const made = (list.json as { data: Offer[] }).data.find(
    ({ id, type }) => type === 'gift_spin_win_bonus' && !known.has(id),
  )
  t.check(made !== undefined && isInPlay(made) && made.amount === listed, `a bonus of ${listed} in play`, list)
})

/** Bets, free spins, and what cancelling does. */
export const wageringTests = [orders, counting, spinsWon, spinTerms, earned, kept]

import { isDeepStrictEqual } from 'node:util'

import { isInPlay, isWagered, listOf, offerNow, offersOf, playRound, spinsOf, type Offer } from '../offers.ts'
import { balanceOf } from '../payments.ts'
import { proves } from '../test.ts'

/** Minor units: less than any bonus allows as a bet. */
const BET = 10_000
const WIN = 1300

const orders = proves('SP-17', 'offers that are wagered are numbered from 1, and no other is', async (t) => {
  const who = await t.player('bonuses')
  const response = await listOf(t, who, 'offers.active')
  const offers = (response.json as { data?: Offer[] } | undefined)?.data ?? []
  if (offers.every(({ wager_order: order }) => order === undefined)) t.unproven('this server tells no "wager_order"')
  const wagered = offers.filter(isWagered)
  if (wagered.length === 0) t.unproven('needs a player of the kind "bonuses" with an offer that is wagered')
  const numbers = wagered.map(({ wager_order: order }) => order ?? 0).toSorted((a, b) => a - b)
  const expected = wagered.map((_offer, index) => index + 1)
  t.check(isDeepStrictEqual(numbers, expected), `wager_order ${expected.join(', ')}`, response)
  const others = offers.filter((offer) => !isWagered(offer))
  t.check(
    others.every(({ wager_order: order }) => (order ?? null) === null),
    'wager_order null where nothing is wagered',
    response,
  )
})

const counting = proves('SP-17', 'a bet counts for the offer that is number 1, and for no other', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const before = (await offersOf(t, who, 'offers.active')).filter(isWagered)
  if (before.length === 0) t.unproven('needs a player of the kind "bonuses" with an offer that is wagered')
  await playRound(t, who, { bet: BET, win: 0 })
  const response = await listOf(t, who)
  const now = new Map((response.json as { data: Offer[] }).data.map((offer) => [offer.id, offer]))
  const moved = before.filter(({ id, wager_amount: amount }) => (now.get(id)?.wager_amount ?? amount) > amount)
  const first = before.filter(({ wager_order: order }) => order === 1)
  const ids = (offers: Offer[]) => offers.map(({ id }) => id)
  t.check(moved.length === 1 && isDeepStrictEqual(ids(moved), ids(first)), 'number 1 alone has moved', response)
})

const spinsWon = proves('SP-20', 'what free spins have won moves with each of them', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, who)
  if (spins.spins_won === undefined) t.unproven('this server tells no "spins_won"')
  for (const rounds of [1, 2]) {
    await playRound(t, who, { game: spins.game_slug, bet: 0, win: WIN })
    const response = await listOf(t, who)
    const now = (response.json as { data: Offer[] }).data.find(({ id }) => id === spins.id)
    t.check(now?.spins_won === (spins.spins_won ?? 0) + rounds * WIN, `spins_won grown by ${rounds * WIN}`, response)
  }
})

const spinTerms = proves('SP-21', 'what free spins have won is wagered as the spins said', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, who)
  const known = new Set((await offersOf(t, who)).map(({ id }) => id))
  const left = (spins.spins_count ?? 0) - spins.played_spins
  for (let round = 0; round < left; round += 1) await playRound(t, who, { game: spins.game_slug, bet: 0, win: WIN })
  const response = await listOf(t, who)
  const all = (response.json as { data: Offer[] }).data
  const made = all.find(({ id, type }) => type === 'gift_spin_win_bonus' && !known.has(id))
  t.must(made !== undefined, 'a bonus of what all spins have won', response)
  for (const term of ['wager', 'max_cash_out_percent', 'max_cash_out_money', 'max_bet'] as const) {
    const same = (made?.[term] ?? null) === (spins[term] ?? null)
    t.check(same, `${term} of ${String(spins[term])}, as the spins had`, response)
  }
})

const earned = proves('SP-23', 'cancelling what has been wagered pays what was told', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const offer = (await offersOf(t, who)).find(({ cancel_effect: effect }) => (effect?.paid ?? 0) > 0)
  if (!offer) return t.unproven('needs a player of the kind "bonuses" with a bonus that is wagered to its end')
  const { paid = 0 } = offer.cancel_effect ?? {}
  const list = await listOf(t, who)
  t.check(paid <= (offer.max_cash_out_money ?? paid), 'no more than the cash-out limit', list)
  const before = await balanceOf(t, who)
  const response = await t.call('offers.cancel', { who, body: { offer_id: offer.id } })
  t.must(response.status === 200, 'it is cancelled', response)
  const after = await t.call('profile.getBalance', { who })
  const { real } = await balanceOf(t, who)
  t.check(real === before.real + paid, `${paid} more of the player’s own, as cancel_effect said`, after)
})

const kept = proves('SP-23', 'what cancelled free spins have won stays as a bonus', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, who, (offer) => isInPlay(offer) && offer.can_cancel)
  await playRound(t, who, { game: spins.game_slug, bet: 0, win: WIN })
  const known = new Set((await offersOf(t, who)).map(({ id }) => id))
  const now = await offerNow(t, who, spins)
  const listed = now.cancel_effect?.kept ?? 0
  t.check(listed >= WIN, `at least ${WIN} kept by cancel_effect`, await listOf(t, who))
  const response = await t.call('offers.cancel', { who, body: { offer_id: spins.id } })
  t.must(response.status === 200, 'the spins are cancelled', response)
  const list = await listOf(t, who)
  const made = (list.json as { data: Offer[] }).data.find(
    ({ id, type }) => type === 'gift_spin_win_bonus' && !known.has(id),
  )
  t.check(made !== undefined && isInPlay(made) && made.amount === listed, `a bonus of ${listed} in play`, list)
})

/** Bets, free spins, and what cancelling does. */
export const wageringTests = [orders, counting, spinsWon, spinTerms, earned, kept]

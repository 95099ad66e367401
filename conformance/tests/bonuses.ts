import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import { isInPlay, listOf, offerNow, offersOf, type Offer } from '../offers.ts'
import { balanceOf } from '../payments.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const promoCodeOf = (t: Trial) => t.bench.adapter.promoCode ?? t.unproven('needs "promoCode" of the players file')

/** Repeats a call with its key: it gets the first response and has no further effect. */
async function onceByKey(t: Trial, player: Player, id: string, body: unknown) {
  const key = t.newKey()
  const first = await t.call(id, { player, key, body })
  t.must(first.status === 200, `${id} succeeds`, first)
  const after = await balanceOf(t, player)
  const again = await t.call(id, { player, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first response again', again)
  const now = await balanceOf(t, player)
  const seen = {
    request: again.request,
    actual: `${JSON.stringify(after)} before the repeat, ${JSON.stringify(now)} after it`,
  }
  t.check(isDeepStrictEqual(now, after), 'the balance as the first one left it', seen)
}

async function oneOf(t: Trial, player: Player, isWanted: (offer: Offer) => boolean, what: string): Promise<Offer> {
  return (await offersOf(t, player)).find(isWanted) ?? t.unproven(`needs a player of the kind "bonuses" with ${what}`)
}

const activatedOnce = proves('SP-13', 'a bonus is activated once by its key', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const isPresent = ({ type, status }: Offer) => type === 'no_deposit_bonus' && status === 'available'
  await onceByKey(t, player, 'offers.activate', { offer_id: (await oneOf(t, player, isPresent, 'a gift to claim')).id })
})

const cancelledOnce = proves('SP-13', 'a bonus is cancelled once by its key', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const { id } = await oneOf(t, player, ({ cancel_effect: effect }) => Boolean(effect), 'an offer to cancel')
  await onceByKey(t, player, 'offers.cancel', { offer_id: id })
})

const promoOnce = proves('SP-13', 'a promo code is activated once by its key', async (t) => {
  const player = await t.player('funded', { spoils: true })
  await onceByKey(t, player, 'promoCodes.activate', { code: promoCodeOf(t) })
})

/** Ids in a list of offers, from all pages if it is paged. */
async function idsOf(t: Trial, player: Player, id: string): Promise<string[]> {
  if (id === 'welcome.mine')
    return (await t.read<{ data: { uid: string }[] }>(id, { player })).data.map(({ uid }) => uid)
  const ids: string[] = []
  for (let page = 1; page <= 20; page += 1) {
    const query = { order: 'desc', limit: 100, ...(id === 'offers.history' ? { page } : {}) }
    const { data } = await t.read<{ data: { id: string }[] }>(id, { player, query })
    ids.push(...data.map((offer) => offer.id))
    if (id !== 'offers.history' || data.length === 0) break
  }
  return ids
}

const allOffers = proves('SP-14', 'the list of offers contains those of every other list', async (t) => {
  for (const kind of ['newcomer', 'bonuses'] as const) {
    const player = await t.player(kind)
    const response = await listOf(t, player)
    const all = (response.json as { data?: Offer[] } | undefined)?.data ?? []
    for (const id of ['offers.available', 'offers.active', 'offers.history', 'welcome.mine']) {
      const missing = (await idsOf(t, player, id)).filter((own) => !all.some((offer) => offer.id === own))
      t.check(missing.length === 0, `GET /offers holds ${missing.join(', ') || 'all'} of ${id}`, response)
    }
    t.check(all.length > 0 && all.every(({ status }) => status !== ''), 'each offer with its status', response)
  }
})

const cannotCancel = provesInTime('SP-15', 'an offer that cannot be cancelled is rejected and stays so', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const locked = (await offersOf(t, player)).filter((offer) => isInPlay(offer) && !offer.can_cancel)
  if (locked.length === 0) t.unproven('needs a player of the kind "bonuses" with an offer that cannot be cancelled')
  for (const { id } of locked) {
    const response = await t.call('offers.cancel', { player, body: { offer_id: id } })
    t.rejected(response, 'OFFER_CANNOT_BE_CANCELED')
  }
  for (const hours of t.has('clock') ? [0, 1, 24] : [0]) {
    if (hours > 0) await t.passFor(hours * 3_600_000, player)
    const response = await listOf(t, player)
    const now = (response.json as { data?: Offer[] } | undefined)?.data ?? []
    const freed = locked.filter(({ id }) => now.find((offer) => offer.id === id)?.can_cancel)
    t.check(freed.length === 0, 'can_cancel false as before', response)
  }
})

const prizeTaken = proves('SP-16', 'the activation call claims a prize', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const isPrize = ({ type, status }: Offer) =>
    status === 'available' && (type === 'tournament_win_bonus' || type === 'gift_spin_win_bonus')
  if (t.has('offer')) await t.hook('offer', { player: player.id, offer: 'prize' })
  const prize = await oneOf(t, player, isPrize, 'an unclaimed prize, or the hook "offer"')
  const response = await t.call('offers.activate', { player, body: { offer_id: prize.id } })
  t.must(response.status === 200, 'a prize is activated', response)
  t.check(isInPlay(await offerNow(t, player, prize)), 'it is in play', response)
})

const codeNamed = proves('SP-18', 'only the offer of a promo code names that code', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const code = promoCodeOf(t)
  const response = await t.call('promoCodes.activate', { player, body: { code } })
  t.must(response.status === 200, 'the code is activated', response)
  const { offer } = response.json as { offer: Offer }
  t.check(offer.promo_code === code, `promo_code: ${code} in the response`, response)
  const list = await listOf(t, player)
  const all = (list.json as { data: Offer[] }).data
  const named = all.filter(({ promo_code: own }) => own === code).map(({ id }) => id)
  t.check(isDeepStrictEqual(named, [offer.id]), `promo_code: ${code} only at the offer ${offer.id}`, list)
})

type Template = {
  wager: number
  maxCashOutPercent: number | null
  maxCashOutMoney?: Record<string, number> | null
  maxBet?: Record<string, number> | null
  days?: number | null
}

const promoTerms = proves('SP-19', 'the offer of a promo code has the terms that were listed', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const code = promoCodeOf(t)
  type Bonus = { promo_code: { code: string; offer_template: Template } }
  const { data } = await t.read<{ data: Bonus[] }>('promoCodes.bonuses', { player })
  const found = data.find(({ promo_code: own }) => own.code === code)
  const cashback = found?.promo_code.offer_template ?? t.unproven('needs a "promoCode" that GET /promo-bonuses lists')
  const response = await t.call('promoCodes.activate', { player, body: { code } })
  t.must(response.status === 200, 'the code is activated', response)
  const { offer } = response.json as { offer: Offer }
  const { currency } = t.bench.adapter.audience
  t.check(offer.wager === cashback.wager, `a wager of ${cashback.wager}`, response)
  const same = (name: string, promised: number | null | undefined, had: number | null | undefined) =>
    promised === undefined || t.check((had ?? null) === (promised ?? null), `${name} of ${String(promised)}`, response)
  same('max_cash_out_percent', cashback.maxCashOutPercent, offer.max_cash_out_percent)
  same('max_cash_out_money', cashback.maxCashOutMoney && cashback.maxCashOutMoney[currency], offer.max_cash_out_money)
  same('max_bet', cashback.maxBet && cashback.maxBet[currency], offer.max_bet)
  same('days', cashback.days, offer.days)
})

const cashbackTerms = provesInTime('SP-19', 'paid cashback has the terms that were stated', async (t) => {
  const player = await t.player('funded')
  const given = { player }
  type Cashback = { amount: number; wager?: number; days?: number; next_payout_at: string }
  const cashback = await t.read<Cashback>('offers.cashback', given)
  if (cashback.amount === 0 || cashback.wager === undefined)
    t.unproven('needs a player of the kind "funded" with cashback, and a server that sends its terms')
  const known = new Set((await offersOf(t, player)).map(({ id }) => id))
  await t.passFor(Date.parse(cashback.next_payout_at) - (await t.now()) + 60_000, player)
  const response = await listOf(t, player)
  const paid = (response.json as { data: Offer[] }).data.find(({ id, type }) => type === 'cashback' && !known.has(id))
  t.must(paid !== undefined, 'an offer of cashback once the period is over', response)
  t.check(paid?.wager === cashback.wager, `a wager of ${cashback.wager}`, response)
  if (cashback.days !== undefined) t.check(paid?.days === cashback.days, `${cashback.days} days`, response)
})

const obstacles = proves('SP-95', 'a listed promo code states the result of its activation in advance', async (t) => {
  const player = await t.player('funded', { spoils: true })
  type Bonus = { promo_code: { code: string; obstacle?: string | null } }
  const { data } = await t.read<{ data: Bonus[] }>('promoCodes.bonuses', { player })
  const codes = data.map(({ promo_code: code }) => code).filter(({ obstacle }) => obstacle !== undefined)
  if (codes.length === 0) t.unproven('needs a listed promo code, and a server that sends "obstacle"')
  for (const { code, obstacle } of codes) {
    const response = await t.call('promoCodes.activate', { player, body: { code } })
    if (obstacle) t.rejected(response, obstacle)
    else t.check(response.status === 200, `${code} is activated`, response)
  }
})

/** Offers: activated and cancelled once, listed completely, with the announced terms. */
export const bonusTests = [
  activatedOnce,
  cancelledOnce,
  promoOnce,
  allOffers,
  cannotCancel,
  prizeTaken,
  codeNamed,
  promoTerms,
  obstacles,
  cashbackTerms,
]

import { inboxOf } from '../inbox.ts'
import type { Player } from '../accounts.ts'
import { isInPlay, isWagered, listOf, offerNow, offersOf, playRound, spinsOf, type Offer } from '../offers.ts'
import { balanceOf, outcomeOf, pay, payment } from '../payments.ts'
import { signUpBody } from '../sign-up.ts'
import { proves, provesInTime } from '../test.ts'
import type { ApiResponse } from '../response.ts'

const MINUTE = 60_000
/** Minor units. */
const WIN = 1300

const ofList = (response: ApiResponse, id: string) =>
  (response.json as { data?: Offer[] } | undefined)?.data?.find((offer) => offer.id === id)

const paidSums = proves('SP-106', 'a wagered bonus that is cancelled reports the sums paid and cut', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const offer = (await offersOf(t, player)).find(({ cancel_effect: effect }) => (effect?.paid ?? 0) > 0)
  if (!offer) return t.unproven('needs a player of the kind "bonuses" with a bonus that is wagered to its end')
  if (offer.paid === undefined) return t.unproven('this server sends no "paid"')
  t.check(offer.paid === null && offer.cut === null, '"paid" and "cut" null before the end', await listOf(t, player))
  const before = await balanceOf(t, player)
  const response = await t.call('offers.cancel', { player, body: { offer_id: offer.id } })
  t.must(response.status === 200, 'it is cancelled', response)
  const { real } = await balanceOf(t, player)
  const list = await listOf(t, player)
  const now = ofList(list, offer.id)
  t.check(now?.paid === real - before.real, `paid of ${real - before.real}, as the balance grew`, list)
  t.check(now?.cut === offer.cancel_effect?.bonus, `cut of ${String(offer.cancel_effect?.bonus)}`, list)
})

const expired = provesInTime(
  'SP-107',
  'a bonus that expires in play is reported once, with the sum lost',
  async (t) => {
    const player = await t.player('funded')
    const offer = (await offersOf(t, player)).find(
      (each) => isInPlay(each) && isWagered(each) && each.expires_at !== null,
    )
    if (!offer?.expires_at) return t.unproven('needs a player of the kind "funded" with a bonus in play')
    const earlier = await inboxOf(t, player, 'bonus_expired')
    await t.passFor(Date.parse(offer.expires_at) - (await t.now()) + MINUTE, player)
    await inboxOf(t, player, 'bonus_expired') // as another device
    const { response, messages } = await inboxOf(t, player, 'bonus_expired')
    t.check(messages.length === earlier.messages.length + 1, 'one more bonus_expired', response)
    const list = await listOf(t, player)
    const now = ofList(list, offer.id)
    t.check(now?.status === 'expired', 'the bonus has expired', list)
    if (now?.paid !== undefined) t.check(now.paid === 0 && (now.cut ?? 0) > 0, '"paid" 0, and "cut"', list)
  },
)

const cashback = provesInTime('SP-107', 'cashback that can be claimed is reported once', async (t) => {
  const player = await t.player('funded')
  const cashback = await t.read<{ amount: number; next_payout_at: string }>('offers.cashback', { player })
  if (cashback.amount === 0) t.unproven('needs a player of the kind "funded" with cashback')
  await t.passFor(Date.parse(cashback.next_payout_at) - (await t.now()) + MINUTE, player)
  await inboxOf(t, player, 'cashback_ready') // as another device
  const { response, messages } = await inboxOf(t, player, 'cashback_ready')
  t.check(messages.length === 1, 'one cashback_ready', response)
})

const winnings = provesInTime('SP-109', 'winnings of spins that expire become a bonus', async (t) => {
  const player = await t.player('bonuses', { spoils: true })
  const spins = await spinsOf(t, player, (offer) => isInPlay(offer) && offer.expires_at !== null)
  await playRound(t, player, { game: spins.game_slug, bet: 0, win: WIN })
  const { spins_won: won, expires_at: until } = await offerNow(t, player, spins)
  if (typeof won !== 'number' || !until) return t.unproven('this server sends no "spins_won" or no end of spins')
  const isOfSpins = ({ type }: Offer) => type === 'gift_spin_win_bonus'
  const known = new Set((await offersOf(t, player)).filter(isOfSpins).map(({ id }) => id))
  await t.passFor(Date.parse(until) - (await t.now()) + MINUTE, player)
  t.check((await offerNow(t, player, spins)).status === 'expired', 'the spins have expired', await listOf(t, player))
  const made = (await offersOf(t, player)).filter((offer) => isOfSpins(offer) && !known.has(offer.id))
  t.check(made.length === 1 && made[0]?.amount === won, `one bonus of ${won}`, await listOf(t, player))
})

type Step = {
  uid: string
  status: string
  conditions: {
    available_at: string | null
    activation_rules: { deposit_number: number; offer_gift_spin_template?: object; offer_bonus_template?: object }[]
  }
}

const packageSpins = proves('SP-108', 'spins of the package end with the bonus that brings them', async (t) => {
  const body = signUpBody(`package-${t.bench.run}`, t.bench.adapter.audience)
  const { access } = await t.read<{ access: { token: string } }>('auth.signUp', { body })
  const player = { access: access.token } as Player
  const steps = async () => (await t.read<{ data: Step[] }>('welcome.mine', { player })).data
  const depositOf = ({ conditions }: Step) => conditions.activation_rules[0]?.deposit_number
  const isLocked = ({ status, conditions }: Step) => status === 'awaiting' && conditions.available_at === null
  const isSpins = ({ conditions }: Step) => conditions.activation_rules[0]?.offer_gift_spin_template !== undefined
  const before = await steps()
  const brings = (money: Step) => (spins: Step) =>
    isSpins(spins) && isLocked(spins) && depositOf(spins) === depositOf(money)
  const money = before.find((step) => step.status === 'available' && !isSpins(step) && before.some(brings(step)))
  if (!money) return t.unproven('needs a welcome package with money that brings free spins')
  const response = await t.call('offers.reject', { player, body: { offer_id: money.uid } })
  t.must(response.status === 200, 'the bonus is rejected', response)
  const left = (await steps()).filter(brings(money))
  t.check(left.length === 0, 'no spins wait for it', await t.call('welcome.mine', { player }))
})

const endedBefore = proves('SP-97', 'a deposit whose bonus has ended takes and forfeits nothing', async (t) => {
  const player = await t.player('newcomer', { spoils: true })
  const stepsOf = async () => (await t.read<{ data: Step[] }>('welcome.mine', { player })).data
  const first = (await stepsOf()).find(({ status }) => status === 'available')
  if (!first) return t.unproven('needs a player of the kind "newcomer" with a welcome package')
  const known = new Set((await offersOf(t, player)).map(({ id }) => id))
  await t.hook('offer', { player: player.id, offer: 'reload' })
  const offer = (await offersOf(t, player)).find(({ id }) => !known.has(id))
  if (!offer) return t.unproven('needs the hook "offer" to give a bonus for a deposit')
  const key = t.newKey()
  const body = payment(t, 'deposit', { bonus_id: offer.id })
  const response = await pay(t, player, key, body)
  t.must(response.status === 200, 'a deposit with the bonus starts', response)
  const { transaction_id: transaction } = (await outcomeOf(t, player, key)).json as { transaction_id: string }
  const rejected = await t.call('offers.reject', { player, body: { offer_id: offer.id } })
  t.must(rejected.status === 200, 'the bonus is rejected meanwhile', rejected)
  const before = await balanceOf(t, player)
  await t.hook('deposit', { player: player.id, transaction })
  const after = await balanceOf(t, player)
  const outcome = await outcomeOf(t, player, key)
  t.check(after.real === before.real + body.amount && after.bonus === before.bonus, 'only the deposit', outcome)
  const step = (await stepsOf()).find(({ uid }) => uid === first.uid)
  t.check(step?.status === 'available', 'the first step stays', await t.call('welcome.mine', { player }))
})

/** Ends and starts of bonuses without an action of the player. */
export const bonusEndTests = [paidSums, expired, cashback, winnings, packageSpins, endedBefore]

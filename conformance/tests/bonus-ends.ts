import { inboxOf } from '../inbox.ts'
import { isInPlay, isWagered, listOf, offersOf, type Offer } from '../offers.ts'
import { balanceOf } from '../payments.ts'
import { proves, provesInTime } from '../test.ts'
import type { Answer } from '../answer.ts'

const MINUTE = 60_000

const ofList = (answer: Answer, id: string) =>
  (answer.json as { data?: Offer[] } | undefined)?.data?.find((offer) => offer.id === id)

const paidSums = proves('SP-106', 'a bonus that ends wagered reports what was paid and what was lost', async (t) => {
  const who = await t.player('bonuses', { spoils: true })
  const offer = (await offersOf(t, who)).find(({ cancel_effect: effect }) => (effect?.paid ?? 0) > 0)
  if (!offer) return t.unproven('needs a player of the kind "bonuses" with a bonus that is wagered to its end')
  if (offer.paid === undefined) return t.unproven('this server reports no "paid"')
  t.check(offer.paid === null && offer.cut === null, 'paid and cut null before the end', await listOf(t, who))
  const before = await balanceOf(t, who)
  const answer = await t.ask('offers.cancel', { who, body: { offer_id: offer.id } })
  t.must(answer.status === 200, 'it is cancelled', answer)
  const { real } = await balanceOf(t, who)
  const list = await listOf(t, who)
  const now = ofList(list, offer.id)
  t.check(now?.paid === real - before.real, `paid of ${real - before.real}, as the balance grew`, list)
  t.check(now?.cut === offer.cancel_effect?.bonus, `cut of ${String(offer.cancel_effect?.bonus)}`, list)
})

const expired = provesInTime(
  'SP-107',
  'a bonus that expires in play is reported once, with what was lost',
  async (t) => {
    const who = await t.player('funded')
    const offer = (await offersOf(t, who)).find((each) => isInPlay(each) && isWagered(each) && each.expires_at !== null)
    if (!offer?.expires_at) return t.unproven('needs a player of the kind "funded" with a bonus in play')
    const earlier = await inboxOf(t, who, 'bonus_expired')
    await t.passFor(Date.parse(offer.expires_at) - (await t.now()) + MINUTE, who)
    await inboxOf(t, who, 'bonus_expired') // as another device
    const { answer, messages } = await inboxOf(t, who, 'bonus_expired')
    t.check(messages.length === earlier.messages.length + 1, 'one more bonus_expired', answer)
    const list = await listOf(t, who)
    const now = ofList(list, offer.id)
    t.check(now?.status === 'expired', 'the bonus has expired', list)
    if (now?.paid !== undefined) t.check(now.paid === 0 && (now.cut ?? 0) > 0, 'paid of 0, and cut', list)
  },
)

const cashback = provesInTime('SP-107', 'cashback that can be claimed is reported once', async (t) => {
  const who = await t.player('funded')
  const told = await t.read<{ amount: number; next_payout_at: string }>('offers.cashback', { who })
  if (told.amount === 0) t.unproven('needs a player of the kind "funded" who has gathered cashback')
  await t.passFor(Date.parse(told.next_payout_at) - (await t.now()) + MINUTE, who)
  await inboxOf(t, who, 'cashback_ready') // as another device
  const { answer, messages } = await inboxOf(t, who, 'cashback_ready')
  t.check(messages.length === 1, 'one cashback_ready', answer)
})

/** Ends and beginnings of bonuses that no press causes. */
export const bonusEndTests = [paidSums, expired, cashback]

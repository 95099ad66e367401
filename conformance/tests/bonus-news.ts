import type { Player } from '../accounts.ts'
import { inboxOf } from '../inbox.ts'
import { isWagered, listOf, offerNow, offersOf, playRound, spinsOf, type Offer } from '../offers.ts'
import { balanceOf } from '../payments.ts'
import { signUpBody } from '../sign-up.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const MINUTE = 60_000
/** Minor units. */
const WIN = 1300
/** More rounds than a test may play. */
const MOST_ROUNDS = 2000

/** Runs `change`, then checks that it added one message of this kind, on all devices together. */
async function oneMoreOf(t: Trial, player: Player, kind: string, change: () => Promise<void>) {
  const earlier = await inboxOf(t, player, kind)
  await change()
  await inboxOf(t, player, kind) // as another device
  const { response, messages } = await inboxOf(t, player, kind)
  t.check(messages.length === earlier.messages.length + 1, `one more ${kind}`, response)
}

/** The only bonus of this player that is wagered. */
async function onlyWagered(t: Trial, player: Player): Promise<Offer> {
  const [offer, ...more] = (await offersOf(t, player)).filter(isWagered)
  if (offer && more.length === 0) return offer
  return t.unproven('needs a player of the kind "funded" with exactly one bonus to wager')
}

const finished = proves('SP-107', 'finished wagering is reported once', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const offer = await onlyWagered(t, player)
  const left = offer.wager_amount_max - offer.wager_amount
  const { real, bonus } = await balanceOf(t, player)
  const bet = Math.min(offer.max_bet ?? left, left, real + bonus)
  if (left / bet > MOST_ROUNDS) t.unproven(`needs a bonus that is wagered in ${MOST_ROUNDS} rounds`)
  await oneMoreOf(t, player, 'bonus_finished', async () => {
    for (let staked = 0; staked < left; staked += bet) await playRound(t, player, { bet, win: bet })
    t.check((await offerNow(t, player, offer)).status === 'finished', 'the bonus is finished', await listOf(t, player))
  })
})

const lost = proves('SP-107', 'a bonus lost in play is reported once', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const offer = await onlyWagered(t, player)
  const { real, bonus } = await balanceOf(t, player)
  await oneMoreOf(t, player, 'bonus_wasted', async () => {
    await playRound(t, player, { bet: real + bonus, win: 0 })
    t.check((await offerNow(t, player, offer)).status === 'wasted', 'the bonus is lost', await listOf(t, player))
  })
})

const spinsEnds = [
  { kind: 'spins_won', title: 'winnings of free spins are reported once', win: WIN },
  { kind: 'bonus_wasted', title: 'free spins that won nothing are reported once', win: 0 },
].map(({ kind, title, win }) =>
  proves('SP-107', title, async (t) => {
    const player = await t.player('bonuses', { spoils: true })
    const spins = await spinsOf(t, player, ({ spins_won: won }) => !won)
    const left = (spins.spins_count ?? 0) - spins.played_spins
    await oneMoreOf(t, player, kind, async () => {
      for (let spin = 0; spin < left; spin += 1) await playRound(t, player, { game: spins.game_slug, bet: 0, win })
    })
  }),
)

const opened = provesInTime('SP-107', 'an offer that opens on its day is reported once', async (t) => {
  const player = await t.player('bonuses')
  const isDated = ({ status, available_at: at }: Offer) => status === 'awaiting' && Boolean(at)
  const offer = (await offersOf(t, player)).find(isDated)
  if (!offer?.available_at) return t.unproven('needs a player of the kind "bonuses" with an offer that opens on a day')
  await t.passFor(Date.parse(offer.available_at) - (await t.now()) - MINUTE, player)
  await oneMoreOf(t, player, 'offer_open', async () => {
    await t.passFor(2 * MINUTE, player)
    t.check(
      (await offerNow(t, player, offer)).status === 'available',
      'the offer is available',
      await listOf(t, player),
    )
  })
})

const codeOfSignUp = proves('SP-107', 'a promo code used at sign-up is reported once', async (t) => {
  const code = t.bench.adapter.promoCode ?? t.unproven('needs "promoCode" of the players file')
  const body = { ...signUpBody(`code-${t.bench.run}`, t.bench.adapter.audience), promo_code: code }
  const { access } = await t.read<{ access: { token: string } }>('auth.signUp', { body })
  const player = { access: access.token } as Player
  const isOfCode = (offer: Offer) => offer.promo_code === code
  t.check((await offersOf(t, player)).some(isOfCode), 'an offer of the code', await listOf(t, player))
  const { response: inbox, messages } = await inboxOf(t, player, 'promo_code_taken')
  t.check(messages.length === 1, 'one promo_code_taken', inbox)
})

/** Messages about changes of a bonus that no click causes. */
export const bonusNewsTests = [finished, lost, ...spinsEnds, opened, codeOfSignUp]
